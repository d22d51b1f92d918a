/**
 * Accounts of an OpenID Connect provider that belong to accounts here, and sign-ins under way. The
 * state and the ticket of a sign-in are stored as hashes.
 */
export const SINGLE_SIGN_ON = [
  `create table identities (
    issuer text not null, subject text not null, user_id text not null references users(id),
    email text not null, connected_at timestamptz not null,
    primary key (issuer, subject), unique (user_id, issuer))`,
  `create table sign_in_attempts (
    id text primary key, challenge text not null, remember boolean not null,
    state_hash text unique, nonce text not null, code_verifier text not null,
    ticket_hash text unique, issuer text, subject text, email text,
    created_at timestamptz not null)`,
] as const;
