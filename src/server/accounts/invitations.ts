import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Invitation } from "#domain/accounts/sign-up.ts";
import type { Sql } from "#server/database/database.ts";

/** How long an invitation is valid. */
export const INVITATION_MS = 7 * 24 * 3_600_000;

/**
 * Creates an invitation as text for a link: email, role, what the account begins with and expiry (7
 * days), signed with a key that is stored in the database. The invitation itself is not stored: an
 * email can register only once, so an invitation cannot be used twice.
 */
export async function makeInvitation(sql: Sql, invitation: Invitation, nowMs: number): Promise<string> {
  const payload = Buffer.from(JSON.stringify({ ...invitation, untilMs: nowMs + INVITATION_MS })).toString(
    "base64url",
  );
  return `${payload}.${signature(await invitationKey(sql), payload).toString("base64url")}`;
}

/** Returns what the invitation allows, or null if its signature is wrong or it has expired. */
export async function readInvitation(sql: Sql, text: string, nowMs: number): Promise<Invitation | null> {
  const [payload = "", signed = ""] = text.split(".");
  const presented = Buffer.from(signed, "base64url");
  const right = signature(await invitationKey(sql), payload);
  if (presented.length !== right.length || !timingSafeEqual(presented, right)) return null;
  const { untilMs, ...invitation } = JSON.parse(
    Buffer.from(payload, "base64url").toString("utf8"),
  ) as Invitation & { untilMs: number };
  return untilMs > nowMs ? invitation : null;
}

const signature = (key: string, payload: string) => createHmac("sha256", key).update(payload).digest();

async function invitationKey(sql: Sql): Promise<string> {
  const read = () => sql.query("select value from meta where key = 'invitation_key'");
  const [known] = await read();
  if (known) return String(known["value"]);
  await sql.query(
    "insert into meta (key, value) values ('invitation_key', $1) on conflict (key) do nothing",
    [randomBytes(32).toString("base64url")],
  );
  const [accepted] = await read();
  return String(accepted?.["value"]);
}
