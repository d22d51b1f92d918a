import { isSoundMutation } from "#domain/mutations/mutation.ts";
import { fits, type Shape } from "#domain/shape.ts";
import { isSoundFact } from "#local-db/guard/fact-shapes.ts";

// What every reader of a table takes for granted. Only what would break a whole list is in here
// (keys, times to sort by, texts to search, lists to walk through); what would break one card is
// caught by that card's own error boundary.

const OUTBOX_ROW: Shape = {
  required: {
    seq: "number",
    opId: "string",
    userId: "string",
    lane: "string",
    v: "number",
    deps: "list",
    fileIds: "list",
    state: "string",
    attempts: "number",
    dueAt: "number",
    action: "object",
  },
  optional: {
    ticketId: "string",
    lease: { required: { token: "number" } },
    last: { required: { kind: "string", message: "string", at: "string" } },
  },
};

const FILE: Shape = {
  required: {
    fileId: "string",
    name: "string",
    mimeType: "string",
    sizeBytes: "number",
    chunkBytes: "number",
    partsDone: "list",
    attempts: "number",
    dueAt: "number",
    addedAt: "string",
  },
  optional: { draftKey: "string", opId: "string", key: "string", uploadId: "string" },
};

const isOutboxRow = fits(OUTBOX_ROW);
const isJournalLine = fits({
  required: { at: "string", event: "string" },
  optional: { sent: { required: { row: "object", files: [FILE] } } },
});

const isSoundOutboxRow = (value: unknown) =>
  isOutboxRow(value) && isSoundMutation((value as { readonly action: unknown }).action);

/** Whether a stored row is sound, by table. A table that is missing here is not checked. */
export type RowChecks = Readonly<Record<string, (row: unknown) => boolean>>;

/** The checks of the tables of an account's database. */
export const ACCOUNT_ROWS: RowChecks = {
  ops: isSoundOutboxRow,
  files: fits(FILE),
  chunks: fits({ required: { fileId: "string", n: "number", bytes: "bytes" } }),
  drafts: fits({ required: { key: "string", fields: "texts", savedAt: "string" } }),
  pictures: fits({ required: { key: "string", mimeType: "string", bytes: "bytes" } }),
  journal: (value) => {
    if (!isJournalLine(value)) return false;
    const { sent } = value as { readonly sent?: { readonly row: { readonly action: unknown } } };
    return sent === undefined || isSoundMutation(sent.row.action);
  },
  meta: isSoundFact,
  views: fits({ required: { name: "string", query: "string" } }),
  imports: fits({ required: { id: "string", fileName: "string", at: "string", stores: "list" } }),
  tickets: fits({
    required: { id: "string", status: "string", createdAt: "string", updatedAt: "string" },
    optional: { parentId: "string" },
  }),
  comments: fits({ required: { id: "string", ticketId: "string", createdAt: "string" } }),
  events: fits({ required: { id: "string", ticketId: "string", at: "string" } }),
  stores: fits({ required: { id: "string" } }),
  storeCosts: fits({
    required: {
      id: "string",
      imports: [
        {
          required: { id: "string", at: "string", lines: [{ required: { on: "string", cents: "number" } }] },
        },
      ],
      budgets: [{ required: { year: "number", cents: "number" } }],
    },
  }),
  costSums: fits({
    required: {
      id: "string",
      sums: "string",
      budgets: [{ required: { year: "number", cents: "number" } }],
    },
  }),
  people: fits({ required: { id: "string", role: "string" } }),
  bids: fits({
    required: { id: "string", ticketId: "string", vendorId: "string", createdAt: "string", ticket: "object" },
  }),
  buildings: fits({ required: { id: "string" } }),
  notifications: fits({ required: { id: "string", createdAt: "string" } }),
  messages: fits({
    required: { id: "string", senderId: "string", receiverId: "string", createdAt: "string" },
  }),
};

const isSoundSession = fits({
  required: {
    userId: "string",
    token: "string",
    state: "string",
    account: "object",
  },
  optional: { apiBase: "string", isPlain: "boolean" },
});
const isSoundNetwork = fits({ required: { isOffline: "boolean", isWifiOnly: "boolean" } });

/** The checks of the tables of the device's database. A damaged session counts as none. */
export const DEVICE_ROWS: RowChecks = {
  session: (row) => isSoundSession(row) || isSoundNetwork(row),
  waiting: fits({ required: { userId: "string", count: "number" } }),
};
