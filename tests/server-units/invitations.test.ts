import { createHmac } from "node:crypto";
import type { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  endInvitation,
  INVITATION_MS,
  makeInvitation,
  readInvitation,
} from "#server/accounts/invitations.ts";
import { migrate } from "#server/database/migrations.ts";
import { databaseOf, engineOfTemplate } from "#tests/support/memory-database.ts";

// What the text of an invitation's link allows, over a real database.

let engine: PGlite;
const sql = () => databaseOf(engine);

beforeAll(async () => {
  engine = await engineOfTemplate();
  await migrate(sql());
});
afterAll(() => engine.close());

const NOW = Date.parse("2026-11-01T08:00:00Z");
const DAY = 86_400_000;
const make = async (email: string, more: object = {}, nowMs = NOW) =>
  makeInvitation(sql(), { email, role: "Vendor", ...more }, { nowMs, invitedBy: null });
const read = (text: string, nowMs = NOW) => readInvitation(sql(), text, nowMs);

test("a link is valid for seven days, and until it is accepted or withdrawn", async () => {
  const { text } = await make("a@example.com", { phone: "555" });
  expect(await read(text)).toMatchObject({ email: "a@example.com", role: "Vendor", phone: "555" });
  expect(await read(text, NOW + INVITATION_MS)).toBeNull();
  await sql().query(
    "insert into users (id, email, name, first_name, last_name, role, website, password_hash, created_at) values ('a', 'a@example.com', 'A', 'A', 'A', 'Vendor', 'x', '', now())",
  );
  await endInvitation(sql(), "a@example.com", "a");
  expect(await read(text)).toBeNull();
});

test("links of an invitation that has ended stay without effect when the email is invited again", async () => {
  const { id, text } = await make("ended@example.com");
  await sql().query("update invitations set outcome = 'withdrawn', ended_at = now() where id = $1", [id]);
  const again = await make("ended@example.com");
  expect(again.id).not.toBe(id);
  expect(await read(text)).toBeNull();
  expect(await read(again.text)).toMatchObject({ email: "ended@example.com" });
});

test("a new link ends the former ones, at once and for good", async () => {
  const { id, text } = await make("b@example.com");
  const renewed = await make("b@example.com", { role: "Assessor" }, NOW + 6 * DAY);
  expect(renewed.id).not.toBe(id);
  expect(await read(text, NOW + 6 * DAY)).toBeNull();
  expect(await read(renewed.text, NOW + 8 * DAY)).toMatchObject({ role: "Assessor" });
});

test("a link of a server that stored no invitations is valid by itself until its own end", async () => {
  const { rows } = await engine.query<{ value: string }>(
    "select value from meta where key = 'invitation_key'",
  );
  const payload = Buffer.from(
    JSON.stringify({ email: "c@example.com", role: "Vendor", untilMs: NOW + DAY }),
  ).toString("base64url");
  const sign = createHmac("sha256", rows[0]?.value ?? "")
    .update(payload)
    .digest("base64url");
  expect(await read(`${payload}.${sign}`)).toEqual({ email: "c@example.com", role: "Vendor" });
  expect(await read(`${payload}.${sign}`, NOW + DAY)).toBeNull();
});
