import { randomBytes } from "node:crypto";
import type { Identity } from "#server/single-sign-on/provider.ts";
import type { Row, Sql } from "#server/database/database.ts";
import { isTrue, textOf } from "#server/database/read.ts";
import { newId, sha256 } from "#server/ids.ts";

// Sign-ins under way: from the button to the provider, back, and to the session.

const RECENT = "created_at > now() - interval '10 minutes'";

/** A sign-in that the provider has not answered yet. */
interface OpenAttempt {
  readonly id: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** A sign-in that the provider has answered. */
export interface IdentifiedAttempt extends Identity {
  readonly id: string;
  readonly remember: boolean;
}

/** Stores a sign-in that begins. */
export async function keepAttempt(
  sql: Sql,
  attempt: { challenge: string; remember: boolean; state: string; nonce: string; codeVerifier: string },
): Promise<void> {
  await sql.query(
    `insert into sign_in_attempts (id, challenge, remember, state_hash, nonce, code_verifier, created_at)
     values ($1, $2, $3, $4, $5, $6, now())`,
    [
      newId(),
      attempt.challenge,
      attempt.remember,
      sha256(attempt.state),
      attempt.nonce,
      attempt.codeVerifier,
    ],
  );
}

/** Takes the sign-in of a state, once. */
export async function takeAttempt(sql: Sql, state: string): Promise<OpenAttempt | null> {
  const [row] = await sql.query(
    `update sign_in_attempts set state_hash = null where state_hash = $1 and ${RECENT}
     returning id, nonce, code_verifier`,
    [sha256(state)],
  );
  if (row === undefined) return null;
  return { id: textOf(row, "id"), nonce: textOf(row, "nonce"), codeVerifier: textOf(row, "code_verifier") };
}

/** Stores whose account the provider named. @returns the ticket that ends the sign-in */
export async function answerAttempt(sql: Sql, id: string, identity: Identity): Promise<string> {
  const ticket = randomBytes(32).toString("base64url");
  await sql.query(
    "update sign_in_attempts set ticket_hash = $2, issuer = $3, subject = $4, email = $5 where id = $1",
    [id, sha256(ticket), identity.issuer, identity.subject, identity.email],
  );
  return ticket;
}

/** Finds the sign-in of a ticket, for the browser that began it. */
export async function attemptOf(
  sql: Sql,
  { ticket, challenge }: { ticket: string; challenge: string },
): Promise<IdentifiedAttempt | null> {
  const [row] = await sql.query(
    `select * from sign_in_attempts where ticket_hash = $1 and challenge = $2 and ${RECENT}`,
    [sha256(ticket), challenge],
  );
  return row === undefined ? null : attemptFrom(row);
}

const attemptFrom = (row: Row): IdentifiedAttempt => ({
  id: textOf(row, "id"),
  remember: isTrue(row, "remember"),
  issuer: textOf(row, "issuer"),
  subject: textOf(row, "subject"),
  email: textOf(row, "email"),
});

/** Ends a sign-in. @returns false if another request ended it before */
export async function endAttempt(sql: Sql, id: string): Promise<boolean> {
  return (await sql.query("delete from sign_in_attempts where id = $1 returning id", [id])).length > 0;
}
