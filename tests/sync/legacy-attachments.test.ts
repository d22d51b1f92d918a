import { randomUUID } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { listComments, listTickets } from "#contract/tickets.ts";
import { fromLegacy } from "#contract/legacy/answers.ts";
import { z } from "#contract/zod.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import type { FileRow, OutboxRow } from "#local-db/outbox/outbox-row.ts";
import { sendLegacy } from "#sync/legacy/send-legacy.ts";
import { toCall } from "#sync/mutations/registry.ts";
import { EVERY_ACTION } from "#tests/support/every-action.ts";

// What a server of the plain API is told about an attachment, and what its words about one become.

afterEach(() => vi.unstubAllGlobals());

const FILE = { fileId: "f", name: "front door.jpg", mimeType: "image/jpeg", sizeBytes: 4321 };

test("a comment for a plain server describes its file: key, address, both names, type and size", async () => {
  const bodies: unknown[] = [];
  vi.stubGlobal("fetch", async (_url: string, { body }: RequestInit) => {
    bodies.push(JSON.parse(String(body)));
    return Response.json({ id: "c1" });
  });
  const payload = EVERY_ACTION.commentOnTicket({ ticketId: "t", id: "c", text: "", files: [FILE] });
  const actor = { id: "me", name: "Sofia Store", role: "Store Manager" as const };
  const row = {
    action: { opId: randomUUID(), actor, at: "2030-01-01T00:00:00.000Z", payload },
    fileIds: [FILE.fileId],
    attempts: 1,
  } as unknown as OutboxRow;
  const stored = { ...FILE, key: "bucket/1", url: "https://elsewhere.example/1" } as unknown as FileRow;
  const auth = { token: "t", userId: "me", apiBase: "https://plain.example", isLegacy: true };
  await sendLegacy({} as AccountDatabase, {
    row,
    call: toCall(row, new Map([[FILE.fileId, stored]])),
    files: new Map([[FILE.fileId, stored]]),
    auth,
  });
  expect(bodies).toMatchObject([
    {
      attachments: [
        {
          s3Key: "bucket/1",
          url: "https://elsewhere.example/1",
          filename: "front door.jpg",
          originalName: "front door.jpg",
          mimeType: "image/jpeg",
          size: 4321,
        },
      ],
    },
  ]);
});

const read = (promise: { name: string; answer: z.core.$ZodType }, body: unknown, names = {}) =>
  z.parse(promise.answer, fromLegacy(promise.name, body, names));

const RECEIVED = {
  id: 5,
  originalName: "front door.jpg",
  filename: "1700-front-door.jpg",
  s3Key: "bucket/1",
  url: "https://elsewhere.example/1",
  mimeType: "image/jpeg",
  fileSize: 4321,
};
const EXPECTED = {
  id: "5",
  originalName: "front door.jpg",
  s3Key: "bucket/1",
  url: "https://elsewhere.example/1",
  mimeType: "image/jpeg",
  size: 4321,
};

test.each([
  ["in a list", [RECEIVED]],
  ["as JSON text", JSON.stringify([RECEIVED])],
])(
  "an attachment of a plain server that comes %s keeps its address and original name",
  (_how, attachments) => {
    const ticket = { id: 1, name: "Leak", status: "open", attachments };
    expect(read(listTickets, { tasks: [ticket] })).toMatchObject({ tasks: [{ attachments: [EXPECTED] }] });
    const comment = { id: 1, content: "hi", user: { id: 7, name: "Ann Other" }, attachments };
    expect(read(listComments, { comments: [comment] }, { id: "1" })).toMatchObject({
      comments: [{ attachments: [EXPECTED] }],
    });
  },
);
