/** Texts quote a name as it was, and the deletion of an account has to find it there. */
export const FORMER_NAMES = `create table former_names (user_id text not null references users(id), name text not null,
     until timestamptz not null, primary key (user_id, name));
   create index former_names_until on former_names (until)`;

/** The secret address at which a calendar program reads the scheduled work of a person. */
export const CALENDAR_ADDRESSES = `create table calendar_addresses (user_id text primary key references users(id), token_hash text not null unique,
    created_at timestamptz not null, last_read_at timestamptz)`;
