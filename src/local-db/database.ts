import { Dexie, type EntityTable, type Table } from "dexie";
import type { Person } from "#domain/accounts/person.ts";
import type { Bid } from "#domain/bids/bid.ts";
import type { StoreCosts } from "#domain/costs/store-costs.ts";
import type { Building } from "#domain/buildings/building.ts";
import type { Message } from "#domain/messages/message.ts";
import type { Notification } from "#domain/notifications/notification.ts";
import type { Store } from "#domain/stores/store.ts";
import type { StoreImport } from "#domain/stores/undo-import.ts";
import type { Comment, Ticket, TicketEvent } from "#domain/tickets/ticket.ts";
import { withActingDeputies } from "#domain/tickets/deputies.ts";
import { guardRows } from "#local-db/guard/guard-rows.ts";
import { ACCOUNT_ROWS } from "#local-db/guard/row-shapes.ts";
import { type DamagedRow, MADE_HERE, reportDamaged } from "#local-db/guard/set-aside.ts";
import { recordBlocked } from "#local-db/open-database.ts";
import type { SavedView } from "#domain/accounts/saved-views.ts";
import type {
  ChunkRow,
  DraftRow,
  FileRow,
  JournalRow,
  OutboxRow,
  CachedAttachmentRow,
} from "#local-db/outbox/outbox-row.ts";

/**
 * The local database of one account. The tables of server rows (`tickets` … `messages`) are written
 * only by pulls and confirmed pushes; pending mutations are in `ops`, `files` and `chunks`.
 */
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
  damaged: EntityTable<DamagedRow, "n">;
  views: Table<SavedView, string>;
  imports: Table<StoreImport, string>;
  storeCosts: Table<StoreCosts, string>;
  costSums: Table<CostSumsRow, string>;
};

/** What insights count of a row of `storeCosts`, and written with it. */
export interface CostSumsRow extends Pick<StoreCosts, "id" | "budgets"> {
  /** See `textOfPastCosts`. */
  readonly sums: string;
}

/** A table of server rows, keyed by id. */
export type RowTable = Table<unknown, string>;

/**
 * Dexie schema by version. A test compares its fingerprint, so that a released version never
 * changes.
 */
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
  4: { damaged: "++n" },
  5: { views: "name" },
  6: {},
  7: {},
  8: { imports: "id" },
  9: {
    tickets: "id, status, createdAt, updatedAt, parentId, [status+createdAt]",
    storeCosts: "id",
    costSums: "id",
  },
} as const;

const opened = new Map<string, AccountDatabase>();

/**
 * Opens the database of an account, once per context. Writes use strict durability: when a
 * transaction resolves, its data is on disk.
 */
export function openAccount(userId: string): AccountDatabase {
  const known = opened.get(userId);
  if (known) return known;
  const database = new Dexie(`fettle-${userId}`, {
    chromeTransactionDurability: "strict",
    // Dexie's cache copies every row of every live query, key by key, and returns some writes
    // before they are on disk.
    cache: "disabled",
  }) as AccountDatabase;
  for (const [version, tables] of Object.entries(ACCOUNT_SCHEMA))
    database
      .version(Number(version))
      .stores(tables)
      // The old version did not store rows of the new tables: without a cursor the next pull
      // fetches everything again; version 5 adds the number of tickets, version 6 the seals of
      // photos, version 7 rules that repeat tickets and the time zones of stores,
      // version 9 the stars of tickets, the numbers and regions of stores, and what they cost
      // before. Versions 4 and 8
      // are about no rows of the server.
      .upgrade(async (change) => {
        if (version !== "4" && version !== "8") await change.table("meta").delete("cursor");
        if (version === "3") await change.table("pictures").clear();
      });
  // A deputyship may have ended since the ticket was stored, without a network. The hook runs for
  // a row that is not there too.
  database.tickets.hook("reading", (ticket: Ticket | undefined) =>
    ticket === undefined ? ticket : withActingDeputies(ticket, Date.now()),
  );
  guardRows(database, {
    checks: ACCOUNT_ROWS,
    validated: MADE_HERE,
    onDamaged: (row) => reportDamaged(database, row),
  });
  recordBlocked(database);
  // Another tab upgrades to a newer version: close, or its upgrade would be blocked. If the
  // database was deleted instead, the next access reopens it, empty; `storage-loss.ts` detects
  // that.
  database.on("versionchange", () => {
    database.close({ disableAutoOpen: false });
    // False ends the event: Dexie's own handler would close the database again and log a warning.
    return false;
  });
  opened.set(userId, database);
  return database;
}

/** Closes an account's database and removes it from the cache of open databases. */
export function closeAccount(userId: string): void {
  opened.get(userId)?.close();
  opened.delete(userId);
}
