import { createHmac } from "node:crypto";
import type { PGlite } from "@electric-sql/pglite";
import { beforeAll, expect, test } from "vitest";
import { endInvitation, makeInvitation, readInvitation } from "#server/accounts/invitations.ts";
import { describeLink } from "#server/accounts/describe-invitation.ts";
import { databaseOf, migratedEngine } from "#tests/support/memory-database.ts";

// What the text of an invitation's link allows, over a real database.

let engine: PGlite;
const sql = () => databaseOf(engine);

beforeAll(async () => {
  engine = await migratedEngine();
});

const NOW = Date.parse("2026-11-01T08:00:00Z");
const DAY = 86_400_000;
const make = async (email: string, more: object = {}, nowMs = NOW, days = 30) =>
  makeInvitation(sql(), { email, role: "Vendor", ...more }, { nowMs, invitedBy: null, days });
const read = (text: string, nowMs = NOW) => readInvitation(sql(), text, nowMs);

/** A link of a server that stored no invitations. */
async function oldLink(email: string) {
  const { rows } = await engine.query<{ value: string }>(
    "select value from meta where key = 'invitation_key'",
  );
  const payload = Buffer.from(JSON.stringify({ email, role: "Vendor", untilMs: NOW + DAY })).toString(
    "base64url",
  );
  const sign = createHmac("sha256", rows[0]?.value ?? "")
    .update(payload)
    .digest("base64url");
  return `${payload}.${sign}`;
}

test("a link is valid for its days, and until it is accepted or withdrawn", async () => {
  const short = await make("short@example.com", {}, NOW, 7);
  expect(short.expiresAt).toBe(new Date(NOW + 7 * DAY).toISOString());
  expect(await read(short.text, NOW + 7 * DAY)).toBe("ended");
  const { text } = await make("a@example.com", { phone: "555" });
  expect(await read(text)).toMatchObject({ email: "a@example.com", role: "Vendor", phone: "555" });
  expect(await read(text, NOW + 30 * DAY - 1)).toMatchObject({ email: "a@example.com" });
  expect(await read(text, NOW + 30 * DAY)).toBe("ended");
  await sql().query(
    "insert into users (id, email, name, first_name, last_name, role, website, password_hash, created_at) values ('a', 'a@example.com', 'A', 'A', 'A', 'Vendor', 'x', '', now())",
  );
  await endInvitation(sql(), "a@example.com", "a");
  expect(await read(text)).toBe("ended");
});

test("of a link that has expired only that and who made it is told", async () => {
  const { text } = await make("late@example.com");
  expect(await describeLink(sql(), text, NOW)).toMatchObject({
    state: "open",
    invitation: { role: "Vendor", expiresAt: new Date(NOW + 30 * DAY).toISOString() },
  });
  expect(await describeLink(sql(), text, NOW + 30 * DAY)).toEqual({ state: "expired", invitedBy: null });
  // Gone with the cleanup.
  await sql().query("delete from invitations where email = 'late@example.com'");
  expect(await describeLink(sql(), text, NOW + 61 * DAY)).toEqual({ state: "expired", invitedBy: null });
  const old = await oldLink("older@example.com");
  expect(await describeLink(sql(), old, NOW)).toMatchObject({ state: "open" });
  expect(await describeLink(sql(), old, NOW + DAY)).toEqual({ state: "expired", invitedBy: null });
});

test("links of an invitation that has ended stay without effect when the email is invited again", async () => {
  const { id, text } = await make("ended@example.com");
  await sql().query("update invitations set outcome = 'withdrawn', ended_at = now() where id = $1", [id]);
  const again = await make("ended@example.com");
  expect(again.id).not.toBe(id);
  expect(await read(text)).toBe("ended");
  expect(await read(again.text)).toMatchObject({ email: "ended@example.com" });
});

test("a new link ends the former ones, at once and for good", async () => {
  const { id, text } = await make("b@example.com");
  const renewed = await make("b@example.com", { role: "Assessor" }, NOW + 6 * DAY);
  expect(renewed.id).not.toBe(id);
  expect(await read(text, NOW + 6 * DAY)).toBe("ended");
  expect(await read(renewed.text, NOW + 8 * DAY)).toMatchObject({ role: "Assessor" });
});

test("a link of a server that stored no invitations is valid by itself until its own end", async () => {
  const text = await oldLink("c@example.com");
  expect(await read(text)).toEqual({ email: "c@example.com", role: "Vendor" });
  expect(await read(text, NOW + DAY)).toBe("ended");
});

test("a new invitation ends the link of a server that stored none too", async () => {
  const text = await oldLink("d@example.com");
  const again = await make("d@example.com", { role: "Assessor" });
  expect(await read(text)).toBe("ended");
  expect(await read(again.text)).toMatchObject({ role: "Assessor" });
});

test("a link that this server did not sign is none", async () => {
  const { text } = await make("e@example.com");
  expect(await read(`${text.split(".")[0]}.${"A".repeat(43)}`)).toBeNull();
  expect(await read("something")).toBeNull();
});
