// What a comment costs at least: a handler without rules, one statement in one transaction that
// finds the session and writes the rows that the app writes. Its figures are the floor of the
// benchmark of writes.
import { createHash, randomUUID } from "node:crypto";
import fastify from "fastify";
import pg from "pg";

const WRITE = `with caller as (
    select users.id from sessions join users on users.id = sessions.user_id
    where token_hash = $1 and ends_at > now() and users.is_active),
  claimed as (
    insert into receipts (user_id, key, fingerprint, status, body) select id, $2, $3, 201, $4 from caller
    on conflict do nothing returning key),
  stored as (
    insert into comments (id, ticket_id, kind, content, author_id, created_at)
    select $5, $6, 'comment', $7, caller.id, now() from caller, claimed returning id),
  counted as (
    update tickets set comment_count = comment_count + 1 from stored where tickets.id = $6 returning tickets.id)
  insert into changes (audience, kind, entity_id, seq, pos)
  select 'user:' || caller.id, kind, entity_id, nextval('changes_seq'), (select change_log_position())
  from caller, counted, (values ('comment', $5), ('ticket', $6)) as entries (kind, entity_id)
  on conflict (audience, kind, entity_id) do update set seq = excluded.seq, pos = excluded.pos returning seq`;

const hashOf = (text) => createHash("sha256").update(text).digest("hex");
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = fastify();
app.post("/comments/:id", async ({ headers, body, params }, reply) => {
  const id = randomUUID();
  const answer = JSON.stringify({ id, ...body });
  const { rows } = await pool.query({
    name: "write",
    text: WRITE,
    values: [
      hashOf(headers.authorization.slice("Bearer ".length)),
      headers["idempotency-key"],
      hashOf(answer),
      answer,
      id,
      params.id,
      body.content,
    ],
  });
  return reply.code(rows.length === 2 ? 201 : 500).send(answer);
});
await app.listen({ port: 0, host: "127.0.0.1" });
console.log(`Ready at http://127.0.0.1:${app.server.address().port}`);
