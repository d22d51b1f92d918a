import { Button, TextInput } from "@mantine/core";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useEffect, useEffectEvent, useState } from "react";
import { signOut } from "#contract/accounts.ts";
import { clearPersistedQueries } from "#app/persisted-queries.ts";
import { setLoggingOut } from "#app/logout-redirect.ts";
import { type OpenDraft, readOpenDrafts } from "#local-db/drafts/drafts.ts";
import type { OutboxRow } from "#local-db/outbox/outbox-row.ts";
import { unsentRows } from "#local-db/outbox/queries.ts";
import { unsentMutationCount } from "#local-db/unsent.ts";
import { ticketsById } from "#local-db/read/tickets.ts";
import { sendNow } from "#local-db/outbox/send-state.ts";
import { clearEverything, clearServerData } from "#local-db/clear-account-data.ts";
import { deleteImportFiles } from "#local-db/import-files.ts";
import { endSession, recordUnsent } from "#local-db/session.ts";
import * as TEXTS from "#texts/accounts.ts";
import { ExportButton } from "#features/sync-status/export-button.tsx";
import { draftExcerpt, draftUrl } from "#features/sync-status/draft-url.ts";
import { mutationLabel } from "#features/sync-status/mutations/registry.ts";
import { type SignedIn, useSignedIn } from "#features/session/signed-in.ts";
import { endToken } from "#features/session/token.ts";
import { setWorkingOffline } from "#api-client/work-offline.ts";
import { changeDeviceNetwork, readDeviceNetwork } from "#local-db/device-network.ts";
import { Confirm } from "#ui/confirm.tsx";
import * as NETWORK_TEXTS from "#texts/device-network.ts";
import { Sheet } from "#ui/sheet.tsx";
import { toast } from "#ui/toast.tsx";
import { request } from "#api-client/request.ts";
import * as APP_TEXTS from "#texts/app.ts";
import * as SYNC_TEXTS from "#texts/sync-status.ts";
import { SEPARATOR } from "#ui/fact-separator.ts";

const DISCARD = APP_TEXTS.discardWord;

/**
 * Logs out at once if nothing is unsent; otherwise asks what to do with the unsent work and keeps
 * it by default.
 */
export function LogOut({ onClose }: { onClose: () => void }) {
  const signedIn = useSignedIn();
  const { db, requestSync } = signedIn;
  const found = useLiveQuery(async () => {
    const rows = await unsentRows(db);
    const ids = [...new Set(rows.flatMap((row) => row.ticketId ?? []))];
    const titles = new Map((await ticketsById(db, ids)).map((ticket) => [ticket.id, ticket.title]));
    return {
      rows,
      titles,
      drafts: await readOpenDrafts(db),
      count: await unsentMutationCount(db),
      isOffline: (await readDeviceNetwork()).isOffline,
    };
  }, [db]);
  const unsent = found?.count;
  const isOffline = found?.isOffline === true;
  const leaveAtOnce = useEffectEvent(() => void leave(signedIn, "nothing unsent"));
  useEffect(() => {
    if (unsent === 0 && !isOffline) leaveAtOnce();
  }, [unsent, isOffline]);
  const [typed, setTyped] = useState<string | null>(null);
  if (found === undefined || unsent === undefined || (unsent === 0 && !isOffline)) return null;
  if (unsent === 0)
    return (
      <Confirm
        title={NETWORK_TEXTS.logOut}
        confirmLabel={NETWORK_TEXTS.logOut}
        onCancel={onClose}
        onConfirm={() => leave(signedIn, "nothing unsent")}
      >
        <p>{NETWORK_TEXTS.logOutOffline}</p>
      </Confirm>
    );
  return (
    <Sheet
      title={APP_TEXTS.youHaveUnsentWork}
      onClose={onClose}
      footer={
        <div className="row end">
          <Button
            variant="default"
            onClick={() => {
              void changeDeviceNetwork({ isOffline: false })
                .then(() => sendNow(db))
                .then(requestSync);
              onClose();
            }}
          >
            {isOffline ? NETWORK_TEXTS.goOnlineAndSend : APP_TEXTS.sendNow}
          </Button>
          <ExportButton>{APP_TEXTS.exportButton}</ExportButton>
          <Button onClick={() => void leave(signedIn, "keep")}>{APP_TEXTS.keepOnThisDevice}</Button>
        </div>
      }
    >
      {isOffline && <p>{NETWORK_TEXTS.logOutOffline}</p>}
      <p>{APP_TEXTS.unsentAtLogOut(unsent)}</p>
      <UnsentList {...found} />
      <DraftList drafts={found.drafts} />
      {typed === null ? (
        <div>
          <Button variant="subtle" color="red.8" c="var(--tone-red)" onClick={() => setTyped("")}>
            {APP_TEXTS.discardItInstead}
          </Button>
        </div>
      ) : (
        <form
          className="column tight"
          onSubmit={(event) => {
            event.preventDefault();
            if (typed.trim().toLowerCase() === DISCARD) void leave(signedIn, "discard");
          }}
        >
          <TextInput
            label={APP_TEXTS.typeDiscardToConfirm(DISCARD)}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <div>
            <Button type="submit" color="red.8" disabled={typed.trim().toLowerCase() !== DISCARD}>
              {APP_TEXTS.discardAndLogOut}
            </Button>
          </div>
        </form>
      )}
    </Sheet>
  );
}

const MOST_LISTED = 10;

/** What is unsent: what each mutation is, and the title of its ticket. */
function UnsentList({ rows, titles }: { rows: readonly OutboxRow[]; titles: ReadonlyMap<string, string> }) {
  return (
    <ul className="quiet">
      {rows.slice(0, MOST_LISTED).map((row) => {
        const title = titles.get(row.ticketId ?? "") ?? row.ticketTitle;
        return (
          <li key={row.seq}>
            {mutationLabel(row.action.payload)}
            {title && `${SEPARATOR}${title}`}
          </li>
        );
      })}
      {rows.length > MOST_LISTED && <li>{SYNC_TEXTS.more(rows.length - MOST_LISTED)}</li>}
    </ul>
  );
}

/** Drafts are not submitted, so they are not among the unsent; discarding takes them along. */
function DraftList({ drafts }: { drafts: readonly OpenDraft[] }) {
  if (drafts.length === 0) return null;
  return (
    <>
      <p>{APP_TEXTS.draftsAtLogOut(drafts.length)}</p>
      <ul className="quiet">
        {drafts.slice(0, MOST_LISTED).map(({ key, fields, files }) => (
          <li key={key}>
            {[
              draftUrl(key, fields)?.what ?? SYNC_TEXTS.madeWithNewerVersion,
              draftExcerpt(fields).slice(0, 40),
              files === 0 ? "" : SYNC_TEXTS.files(files),
            ]
              .filter(Boolean)
              .join(SEPARATOR)}
          </li>
        ))}
        {drafts.length > MOST_LISTED && <li>{SYNC_TEXTS.more(drafts.length - MOST_LISTED)}</li>}
      </ul>
    </>
  );
}

/**
 * Ends the session on this device, and on the server if it is reachable. `"nothing unsent"` also
 * deletes the copies of server rows, `"discard"` deletes everything of the account.
 *
 * @param toastTexts title and text of the toast
 */
export async function leave(
  { db, credentials }: SignedIn,
  what: "keep" | "nothing unsent" | "discard",
  to: "/" | "/login" = "/",
  toastTexts: readonly [string, string] = TEXTS.loggedOut,
): Promise<void> {
  setLoggingOut(to);
  // Clear the session first: a running sync run then stops and writes no more server rows.
  await endSession(credentials.token);
  // The next person did not choose to work offline, and the server has to be told.
  setWorkingOffline(false);
  void changeDeviceNetwork({ isOffline: false });
  void request(signOut, { auth: credentials });
  await recordUnsent(credentials.userId, what === "discard" ? 0 : await unsentMutationCount(db));
  if (what === "keep") await deleteImportFiles(db);
  if (what === "nothing unsent") await clearServerData(db);
  if (what === "discard") await clearEverything(db);
  endToken(credentials.token);
  clearPersistedQueries();
  if (to === "/login") return;
  const [title, description] = toastTexts;
  toast({ title, description });
}
