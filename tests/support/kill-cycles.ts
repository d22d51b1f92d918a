import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { Endpoint } from "#contract/endpoint.ts";
import { must } from "#domain/must.ts";
import { allWrites, type CallInput, type Writers } from "#tests/support/all-writes.ts";
import { wrongIn } from "#tests/support/invariants.ts";
import { cast, registered, type TestPerson, type CallAnswer } from "#tests/support/people.ts";
import { startServer } from "#tests/support/server.ts";

interface SentWrite {
  readonly name: string;
  readonly who: TestPerson;
  readonly endpoint: Endpoint;
  readonly input: CallInput & { readonly key: string };
  /** The acknowledged answer; null: the server died before it came. */
  readonly answer: string | null;
}

/**
 * Kills the server again and again while six people do random writes of every kind. Each
 * acknowledged write is said again after the restart and must find its recorded answer; each
 * unacknowledged one must succeed when it is repeated under its key. In the end the database must
 * keep its invariants.
 */
export async function killWhileWriting(
  kind: "embedded" | "postgres",
  cycles: number,
  random: () => number = Math.random,
) {
  let server = await startServer({ kind });
  const base = await cast(server);
  const people: Writers = { ...base, vendor: await registered(server, "Vendor", "Vera Vendor") };
  const writes = allWrites(people);
  const counts = { acknowledged: 0, unknown: 0, kinds: new Set<string>() };
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    const sent: SentWrite[] = [];
    const state = { isDead: false };
    const writers = Array.from({ length: 6 }, async () => {
      while (!state.isDead) {
        const entry = await writeOne(people, must(writes[Math.floor(random() * writes.length)], "a write"));
        if (entry !== null) sent.push(entry);
      }
    });
    const aim = 15 + Math.floor(random() * 25);
    await expect.poll(() => sent.length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(aim);
    await server.kill();
    state.isDead = true;
    await Promise.all(writers);
    server = await server.restart();
    for (const entry of sent) {
      await repeat(entry);
      counts.kinds.add(entry.name);
      counts[entry.answer === null ? "unknown" : "acknowledged"] += 1;
    }
  }
  await server.stop();
  expect(await wrongIn(server)).toEqual([]);
  return counts;
}

async function writeOne(
  people: Writers,
  [name, whose, endpoint, prepare]: ReturnType<typeof allWrites>[number],
): Promise<SentWrite | null> {
  const prepared = await prepare().catch(() => null);
  if (prepared === null) return null;
  const input = { ...prepared, key: randomUUID() };
  const who = people[whose];
  const answer: CallAnswer<unknown> | null = await who.ask(endpoint, input).catch(() => null);
  // Two of six may meet on the same thing: a refusal is an answer too, and leaves nothing to
  // repeat.
  if (answer !== null && answer.status >= 400) return null;
  return { name, who, endpoint, input, answer: answer?.text ?? null };
}

async function repeat({ name, who, endpoint, input, answer }: SentWrite) {
  const again = await who.ask(endpoint, input);
  // Twenty open uploads are all a person may have; what was cut off before it counted is refused
  // now.
  if (answer === null && again.status === 429 && again.refusal.error === "upload_quota") return;
  if (answer === null) expect([name, again.status]).toEqual([name, endpoint.status ?? 200]);
  else expect([name, again.headers.get("idempotent-replayed"), again.text]).toEqual([name, "true", answer]);
}
