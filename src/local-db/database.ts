import { Dexie, type EntityTable, type Table } from "dexie";
import type { Person } from "#domain/accounts/person.ts";
import type { Bid } from "#domain/bids/bid.ts";
import type { Building } from "#domain/buildings/building.ts";
import type { Message } from "#domain/messages/message.ts";
import type { Notification } from "#domain/notifications/notification.ts";
import type { Store } from "#domain/stores/store.ts";
import type { Comment, Ticket, TicketEvent } from "#domain/tickets/ticket.ts";
import type {
  ChunkRow,
  DraftRow,
  FileRow,
  JournalRow,
  OutboxRow,
  CachedAttachmentRow,
} from "#local-db/outbox/outbox-row.ts";

/** The local database of one account. Server truth (tickets … people) is written only by pulls and confirmed sends; what a person did waits in `ops`, `files` and `chunks`. */
export type AccountDatabase = Dexie & {
  ops: EntityTable<OutboxRow, "seq">;
  files: Table<FileRow, string>;
  chunks: Table<ChunkRow, [string, number]>;
  drafts: Table<DraftRow, string>;
  tickets: Table<Ticket, string>;
  comments: Table<Comment, string>;
  events: Table<TicketEvent, string>;
  stores: Table<Store, string>;
  people: Table<Person, string>;
  bids: Table<Bid, string>;
  buildings: Table<Building, string>;
  notifications: Table<Notification, string>;
  messages: Table<Message, string>;
  pictures: Table<CachedAttachmentRow, string>;
  meta: Table<{ key: string; value: unknown }, string>;
  journal: EntityTable<JournalRow, "n">;
};

/** Any table of server rows, by their ids. */
export type RowTable = Table<unknown, string>;

/** The shape of the local database by version; a house test holds its fingerprint. */
export const ACCOUNT_SCHEMA = {
  1: {
    ops: "++seq, &opId, [lane+seq], state, ticketId",
    files: "fileId, opId, draftKey",
    chunks: "[fileId+n]",
    drafts: "key",
    tickets: "id, status, createdAt, updatedAt",
    comments: "id, ticketId",
    events: "id, ticketId",
    stores: "id",
    people: "id, role",
    pictures: "key, keptAt",
    meta: "key",
    journal: "++n",
  },
  2: {
    tickets: "id, status, createdAt, updatedAt, parentId",
    bids: "id, ticketId, createdAt",
    buildings: "id",
    notifications: "id, createdAt",
    messages: "id, senderId, receiverId, createdAt",
  },
  3: { pictures: "key, [keptAt+size]" },
} as const;

const opened = new Map<string, AccountDatabase>();

/** Opens (once per context) the database of an account. Writes wait until the browser has them on disk: the moment a form clears, its content is safe. */
export function openAccount(userId: string): AccountDatabase {
  const known = opened.get(userId);
  if (known) return known;
  const database = new Dexie(`fettle-${userId}`, {
    chromeTransactionDurability: "strict",
    // The library's own memory copies every row of every live query, key by key, and for
    // some writes shows what is not on disk yet.
    cache: "disabled",
  }) as AccountDatabase;
  for (const [version, tables] of Object.entries(ACCOUNT_SCHEMA))
    database
      .version(Number(version))
      .stores(tables)
      // What an older app did not know it has not kept: everything is brought home anew.
      .upgrade(async (change) => {
        await change.table("meta").delete("cursor");
        if (version === "3") await change.table("pictures").clear();
      });
  // Another tab brings a newer version: let go, or its upgrade would wait for ever.
  // Deleted from outside it opens anew by itself, empty; the mark outside it tells (canary.ts).
  database.on("versionchange", () => {
    database.close({ disableAutoOpen: false });
    // Nobody else has to close it, or to warn that it was.
    return false;
  });
  opened.set(userId, database);
  return database;
}

/** Forgets an open database, after it was deleted or closed. */
export function closeAccount(userId: string): void {
  opened.get(userId)?.close();
  opened.delete(userId);
}
