import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { openAccount } from "#local-db/database.ts";
import { readInsightRows } from "#local-db/read/insights.ts";
import { readiness } from "#local-db/read/readiness.ts";
import type { Attachment } from "#domain/tickets/ticket.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";

// What a day without a network needs: docs/offline.md#offline-pack.

const MB = 1024 * 1024;
const file = (key: string, mimeType: string, sizeBytes: number): Attachment => ({
  id: key,
  key,
  name: key,
  mimeType,
  sizeBytes,
});

test("photos, PDFs and short videos of today's work belong to it, other files and what waits here do not", async () => {
  const db = openAccount(randomUUID());
  const assignee = { ...PEOPLE.worker };
  const attachments = [
    file("photo", "image/jpeg", 3 * MB),
    file("plan", "application/pdf", 5 * MB),
    file("clip", "video/mp4", 9 * MB),
    file("film", "video/mp4", 60 * MB),
    file("table", "application/vnd.ms-excel", MB),
    file("local:here", "image/jpeg", MB),
  ];
  await db.tickets.add(aTicket({ status: "maintenance_worker_working", assignee, attachments }));
  await db.pictures.put({
    key: "photo",
    mimeType: "image/jpeg",
    bytes: new ArrayBuffer(1),
    size: 1,
    keptAt: 1,
  });
  const { jobs } = await readiness(db, "2030-01-01", assignee.id);
  expect(jobs.map((job) => job.files.map(({ key }) => key))).toEqual([["photo", "plan", "clip"]]);
  expect(jobs.map((job) => job.missing.map(({ key, sizeBytes }) => [key, sizeBytes]))).toEqual([
    [
      ["plan", 5 * MB],
      ["clip", 9 * MB],
    ],
  ]);
  db.close();
});

test("tickets are counted as insights count them, and work orders beside them", async () => {
  const db = openAccount(randomUUID());
  await db.tickets.bulkAdd([
    aTicket({ id: "ticket" }),
    aTicket({ id: "other", status: "closed" }),
    aTicket({ id: "order", parentId: "ticket" }),
  ]);
  const { tickets, workOrders } = await readiness(db, "2030-01-01", "nobody");
  expect([tickets, workOrders]).toEqual([2, 1]);
  expect((await readInsightRows(db)).tickets).toHaveLength(tickets);
  db.close();
});
