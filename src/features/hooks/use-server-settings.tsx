import { useEffect, useState } from "react";
import { onOperatorWrite } from "#api-client/operator-writes.ts";
import { request } from "#api-client/request.ts";
import { readAwardRules } from "#contract/award-rules.ts";
import { seesAllBids } from "#domain/bids/compare-bids.ts";
import { readConfig } from "#contract/sync.ts";
import type { z } from "#contract/zod.ts";
import { type AwardRulesNow, NO_AWARD_RULES } from "#domain/bids/award-rules.ts";
import type { StoresManagedBy } from "#domain/operator-settings.ts";
import type { ByPriority } from "#domain/tickets/by-priority.ts";
import { DUE_AFTER_DAYS } from "#domain/tickets/due.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { AWARD_RULES, cachedAwardRules } from "#local-db/read/open-bids.ts";
import { readCachedResponse } from "#local-db/response-cache.ts";
import { useNow } from "#features/dates/use-today.ts";
import { useCachedQuery } from "#features/hooks/use-cached-query.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";

type ServerSettings = z.output<typeof readConfig.answer>;

const CACHED_AS = "server-settings";

/** Settings of the server, as this device last read them; see `useCachedQuery`. */
export function useServerSettings() {
  const { credentials } = useSignedIn();
  return useCachedQuery<ServerSettings>(CACHED_AS, () =>
    request(readConfig, { base: credentials.apiBase, mayBeLegacy: true }),
  );
}

/** What `useStoresManagedBy` last read, so that no screen begins with buttons that then go. */
const lastRead = new WeakMap<AccountDatabase, StoresManagedBy>();

/**
 * Who manages stores, as this device last read it when the app started, without asking the server;
 * a server that has no such rule, or was never read, lets everybody.
 */
export function useStoresManagedBy(): StoresManagedBy {
  const { db } = useSignedIn();
  const read = useLiveQuery(async () => {
    const cached = await readCachedResponse<ServerSettings>(db, CACHED_AS);
    const managedBy = cached?.data.storesManagedBy ?? "everybody";
    lastRead.set(db, managedBy);
    return managedBy;
  }, [db]);
  return read ?? lastRead.get(db) ?? "everybody";
}

/**
 * After how many days a new ticket is due: those of the operator, also without a network, or the
 * default ones of a server that has no others or was never read.
 */
export const useDueDays = (): ByPriority => useServerSettings().cached?.data.dueDays ?? DUE_AFTER_DAYS;

/**
 * What limits accepting bids, as this device last read it when the app started, without asking the
 * server; none for those who accept none, and with servers of the plain API.
 */
export function useAwardRules(): AwardRulesNow {
  const { db } = useSignedIn();
  return useLiveQuery(() => cachedAwardRules(db), [db]) ?? NO_AWARD_RULES;
}

/** The path of `saveOperatorSettings`, whose schemas only the operator's page loads. */
const SAVE_SETTINGS = "/api/operator/settings";

/**
 * Stores the settings of the server on this device, for forms without a network. An operator who
 * changes them here has the new ones at once.
 */
export function StoreServerSettings() {
  const { credentials, actor } = useSignedIn();
  const [changes, setChanges] = useState(0);
  useEffect(
    () =>
      onOperatorWrite((path) => {
        if (path === SAVE_SETTINGS) setChanges((count) => count + 1);
      }),
    [],
  );
  const nowMs = useNow();
  return (
    <>
      <StoreSettings key={changes} />
      {/* With every quarter of an hour too: another operator may change them meanwhile. */}
      {!credentials.isLegacy && seesAllBids(actor.role) && <StoreAwardRules key={`${changes} ${nowMs}`} />}
    </>
  );
}

function StoreSettings(): null {
  useServerSettings();
  return null;
}

function StoreAwardRules(): null {
  const { credentials } = useSignedIn();
  useCachedQuery<AwardRulesNow>(AWARD_RULES, () => request(readAwardRules, { auth: credentials }));
  return null;
}
