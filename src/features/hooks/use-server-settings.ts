import { request } from "#api-client/request.ts";
import { readConfig } from "#contract/sync.ts";
import type { z } from "#contract/zod.ts";
import { type AwardRules, NO_AWARD_RULES } from "#domain/bids/award-rules.ts";
import type { ByPriority } from "#domain/tickets/by-priority.ts";
import { DUE_AFTER_DAYS } from "#domain/tickets/due.ts";
import { useCachedQuery } from "#features/hooks/use-cached-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";

/** Settings of the server, as this device last read them; see `useCachedQuery`. */
export function useServerSettings() {
  const { credentials } = useSignedIn();
  return useCachedQuery<z.output<typeof readConfig.answer>>("server-settings", () =>
    request(readConfig, { base: credentials.apiBase, mayBeLegacy: true }),
  );
}

/**
 * After how many days a new ticket is due: those of the operator, also without a network, or the
 * default ones of a server that has no others or was never read.
 */
export const useDueDays = (): ByPriority => useServerSettings().cached?.data.dueDays ?? DUE_AFTER_DAYS;

/** What limits accepting bids, as the server last said. */
export const useAwardRules = (): AwardRules => useServerSettings().cached?.data.awardRules ?? NO_AWARD_RULES;

/** Stores the settings of the server on this device, for forms without a network. */
export function StoreServerSettings(): null {
  useServerSettings();
  return null;
}
