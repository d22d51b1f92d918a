import type { PendingFile } from "#domain/mutations/define.ts";
import { randomUUID } from "node:crypto";
import type { DBCore, DBCoreTable } from "dexie";
import { vi } from "vitest";
import { mayOvertake, type MutationPayload, pendingFilesOf, queueKeyOf } from "#domain/mutations/mutation.ts";
import { closeAccount, openAccount, type AccountDatabase } from "#local-db/database.ts";
import { dependantsOf, discard, restore, retry } from "#local-db/outbox/resolve-failed.ts";
import { readMeta } from "#local-db/meta.ts";
import { attentionRows, pendingRows } from "#local-db/outbox/queries.ts";
import { saveDraft } from "#local-db/drafts/drafts.ts";
import { enqueueChain } from "#local-db/outbox/enqueue.ts";
import type { SyncEnvironment } from "#sync/environment.ts";
import { syncOnce } from "#sync/sync.ts";
import { chanceOf } from "#tests/support/chance.ts";
import { EVERY_ACTION } from "#tests/support/every-action.ts";
import type { Fault, FakeServer } from "#tests/support/fake-server.ts";
import { AT, settled, TestEnvironment } from "#tests/support/sync-environment.ts";

// One phone, one person, one server, and everything that can go wrong between them, from
// one seed. A crash is exact: from the k-th look at the database or the network on, nothing
// the app does has any effect; then a new app begins on what is stored.

/** What a run found wrong; empty when every promise was kept. */
export interface Verdict {
  readonly wrong: readonly string[];
  /** How many looks at database and network there were. */
  readonly steps: number;
  readonly crashes: number;
}

/** What an app that has died hears of everything; `vitest.config` knows the name. */
class Crash extends Error {
  override name = "AppCrash";
}

/** Something the person did. `isSaved`: the app said that it is kept. */
interface SavedMutation {
  readonly payload: MutationPayload;
  /** The draft of the form it was typed in. */
  readonly draftKey: string;
  opId: string;
  isSaved: boolean;
  /** A refusal leaves its lane: what comes again comes when the person says so. */
  wasRefused: boolean;
  readonly bytes: ReadonlyMap<string, string>;
}

export class Simulation {
  readonly server: FakeServer;
  readonly mutations: SavedMutation[] = [];
  steps = 0;
  crashes = 0;
  private readonly env: TestEnvironment;
  private readonly userId: string;
  private db: AccountDatabase;
  private crashAt = Infinity;
  private isDead = false;
  private isActing = false;
  private whenDead: () => void = () => undefined;
  private blocked: object | null = null;
  private life = 0;
  /** The clock that nobody can set. */
  private elapsedMs = 0;

  constructor(private readonly chance: () => number) {
    this.env = new TestEnvironment(chance);
    ({ server: this.server, userId: this.userId } = this.env);
    this.db = this.open();
  }

  /** The app's own view of the outside world. */
  private outside(): SyncEnvironment {
    const life = this.life;
    return {
      ...this.env.syncEnvironment,
      elapsedMs: () => this.elapsedMs,
      lock: async (_name, { steal }, work) => {
        if (this.blocked !== null && !steal) return false;
        const mine = {};
        this.blocked = mine;
        try {
          await work();
        } finally {
          // The browser frees a lock with its holder.
          if (this.blocked === mine && life === this.life) this.blocked = null;
        }
        return true;
      },
    };
  }

  private open(): AccountDatabase {
    const life = this.life;
    const step = () => {
      if (this.isDead || life !== this.life) throw new Crash();
      // The test itself may look too: that is no step of the app.
      if (!this.isActing) return;
      this.steps += 1;
      if (this.steps < this.crashAt) return;
      this.isDead = true;
      this.whenDead();
      throw new Crash();
    };
    const db = openAccount(this.userId);
    this.env.db = db;
    db.use({
      stack: "dbcore",
      name: "crash",
      create: (core: DBCore): DBCore => ({
        ...core,
        table: (name) => {
          const table = core.table(name);
          const guarded =
            <Ask, Answer>(act: (ask: Ask) => Promise<Answer>) =>
            // Not async: after a native promise Dexie may no longer know its transaction.
            (ask: Ask): Promise<Answer> => {
              try {
                step();
              } catch (error) {
                return Promise.reject(error);
              }
              return act(ask);
            };
          const watched: DBCoreTable = {
            ...table,
            mutate: guarded((ask: Parameters<DBCoreTable["mutate"]>[0]) => table.mutate(ask)),
            get: guarded((ask: Parameters<DBCoreTable["get"]>[0]) => table.get(ask)),
            getMany: guarded((ask: Parameters<DBCoreTable["getMany"]>[0]) => table.getMany(ask)),
            query: guarded((ask: Parameters<DBCoreTable["query"]>[0]) => table.query(ask)),
            openCursor: guarded((ask: Parameters<DBCoreTable["openCursor"]>[0]) => table.openCursor(ask)),
            count: guarded((ask: Parameters<DBCoreTable["count"]>[0]) => table.count(ask)),
          };
          return watched;
        },
      }),
    });
    vi.stubGlobal("fetch", async (input: string, init?: RequestInit) => {
      step();
      const answer = await this.server.fetch(input, init);
      step();
      return answer;
    });
    return db;
  }

  /** The tab is gone and a new one opens on the same phone. */
  private async restart(): Promise<void> {
    this.crashes += 1;
    this.life += 1;
    await settled();
    closeAccount(this.userId);
    this.isDead = false;
    this.crashAt = Infinity;
    this.blocked = null;
    this.db = this.open();
  }

  /**
   * Lets the app do something; when it crashes on the way a new one stands afterwards. Tells
   * whether it came to its end.
   */
  private async survive(act: () => Promise<unknown>): Promise<boolean> {
    const death = new Promise<"dead">((resolve) => {
      // In a task of its own: here Dexie is still in the transaction of the dead app.
      this.whenDead = () => void setImmediate(() => resolve("dead"));
    });
    const noResponse = new Promise<"hangs">((resolve) => {
      this.server.onHang = () => resolve("hangs");
    });
    this.isActing = true;
    const end = await Promise.race([
      act().then(
        () => "done" as const,
        (error: unknown) => {
          if (error instanceof Crash || this.isDead) return "dead" as const;
          throw error;
        },
      ),
      death,
      noResponse,
    ]);
    if (end === "hangs") await settled();
    this.isActing = false;
    if (end === "dead" || this.isDead) await this.restart();
    return end === "done";
  }

  /** The app dies at its n-th look from now. */
  crashIn(accesses: number): void {
    this.crashAt = this.steps + accesses;
  }

  /** The person does something, with as many photos as wanted. */
  async act(kind: MutationPayload["kind"], ticketId: string, photos: number): Promise<void> {
    const bytes = new Map<string, string>();
    const opId = randomUUID();
    const id = randomUUID();
    const mutation: SavedMutation[] = [];
    await this.survive(async () => {
      await saveDraft(this.db, opId, { content: kind }, AT);
      const files: PendingFile[] = [];
      for (let n = 0; n < photos; n += 1) {
        const text = `photo ${n} of ${opId}`;
        const file = await this.env.photo(text, { draftKey: opId, chunkBytes: 24 });
        bytes.set(file.fileId, text);
        files.push(file);
      }
      const payload = EVERY_ACTION[kind]({ ticketId, id, text: `${kind} ${opId.slice(0, 4)}`, files });
      mutation.push({ payload, draftKey: opId, opId, isSaved: false, wasRefused: false, bytes });
      this.mutations.push(...mutation);
      await enqueueChain(this.db, [{ opId, actor: this.env.actor, at: AT, payload }], opId);
      for (const each of mutation) each.isSaved = true;
    });
  }

  /** One pass of the sender, some time later. */
  async pass(laterMs = 61_000): Promise<void> {
    const { env } = this;
    env.nowMs += laterMs;
    this.elapsedMs += laterMs;
    if (this.server.token !== env.session.token)
      env.session = { ...env.session, token: this.server.token, state: "signed in" };
    await this.survive(() => syncOnce(this.userId, this.outside()));
  }

  /** Somebody sets the device's clock; no time passes. */
  setClock(ms: number): void {
    this.env.nowMs = ms;
  }

  get clockMs(): number {
    return this.env.nowMs;
  }

  /** A waiting row of the outbox is damaged on the disk. */
  async damage(): Promise<void> {
    const [row] = await pendingRows(this.db);
    if (row === undefined) return;
    await this.db.transaction("rw", this.db.ops, async () =>
      this.db.ops
        .where("seq")
        .equals(row.seq)
        .modify((each) => void Object.assign(each, { action: null })),
    );
  }

  /** What was refused is tried again, given up, or given up and taken back. */
  async decide(): Promise<void> {
    for (const row of await attentionRows(this.db)) {
      const mutation = this.mutations.find((each) => each.opId === row.opId);
      const chance = this.chance();
      await this.noteRefused(row.seq);
      if (chance < 0.6) {
        const opId = randomUUID();
        await this.survive(() => retry(this.db, row.seq, opId));
        const known = await this.db.ops.get(row.seq);
        if (mutation && known?.opId === opId) mutation.opId = opId;
      } else {
        await this.survive(() => discard(this.db, row.seq, AT));
        if (chance > 0.8) await this.survive(() => restore(this.db, row.seq));
      }
    }
  }

  /** Faults stop; everything goes or waits for the person. Then every promise is looked at. */
  async verdict(): Promise<Verdict> {
    this.crashAt = Infinity;
    this.server.fault = () => "none";
    this.server.answerHanging();
    await settled();
    for (let n = 0; n < 60; n += 1) {
      await this.pass();
      const refused = await attentionRows(this.db);
      for (const row of refused) {
        await this.noteRefused(row.seq);
        await this.again(row.seq, row.opId);
      }
      if (refused.length === 0 && (await pendingRows(this.db)).length === 0) break;
    }
    // A damaged row that the last pass has found is set aside by a timer.
    await vi.advanceTimersByTimeAsync(1);
    await settled();
    const wrong = await this.broken();
    await this.db.delete();
    this.env.close();
    return { wrong, steps: this.steps, crashes: this.crashes };
  }

  /** With everything that needs it. */
  private async noteRefused(seq: number): Promise<void> {
    const names = new Set((await dependantsOf(this.db, seq)).map((row) => row.opId));
    for (const mutation of this.mutations) if (names.has(mutation.opId)) mutation.wasRefused = true;
  }

  /** The person tries again; what needs something given up is given up too. */
  private async again(seq: number, opId: string): Promise<void> {
    const row = await this.db.ops.get(seq);
    if (row?.last?.code === "needs_discarded") return void (await discard(this.db, seq, AT));
    const next = randomUUID();
    await retry(this.db, seq, next);
    const mutation = this.mutations.find((each) => each.opId === opId);
    if (mutation) mutation.opId = next;
  }

  private async broken(): Promise<string[]> {
    const left = await this.db.ops.toArray();
    const damaged = new Set(
      (await this.db.damaged.toArray()).map(({ raw }) => (raw as { readonly opId: string }).opId),
    );
    const wrong: string[] = [];
    for (const row of left)
      if (row.state !== "discarded")
        wrong.push(`${row.action.payload.kind} still ${row.state}: ${row.last?.message ?? "never tried"}`);
    for (const mutation of this.mutations) {
      const effects = this.server.effects.get(mutation.opId) ?? 0;
      const isHere = left.some((row) => row.opId === mutation.opId);
      const isAside = damaged.has(mutation.opId);
      const name = `${mutation.payload.kind} (${mutation.isSaved ? "saved" : "not confirmed"})`;
      if (effects > 1) wrong.push(`${name} happened ${effects} times`);
      if (effects === 1 && isHere) wrong.push(`${name} happened and is still here`);
      if (mutation.isSaved && effects === 0 && !isHere && !isAside) wrong.push(`${name} is lost`);
      if (effects === 1) wrong.push(...this.photosOf(mutation, name));
      const isStored = effects > 0 || isHere || isAside;
      wrong.push(...(await this.formOf(mutation, isStored)).map((each) => `${name} ${each}`));
    }
    const made = new Set(this.mutations.map((mutation) => mutation.opId));
    for (const key of this.server.effects.keys())
      if (!made.has(key)) wrong.push("something happened under a key that no action had");
    wrong.push(...this.disorder());
    // The server tells it once to each sign-in.
    if ((await readMeta(this.db, "elsewhere"))?.count !== this.server.elsewhere?.count)
      wrong.push("nobody was told what another phone had not sent");
    const chunks = new Set((await this.db.chunks.toArray()).map((chunk) => chunk.fileId));
    const files = new Set((await this.db.files.toArray()).map((file) => file.fileId));
    for (const fileId of chunks) if (!files.has(fileId)) wrong.push("bytes without a file");
    return wrong;
  }

  /** The form is empty once the app keeps what was typed, and has all of it until then. */
  private async formOf({ draftKey, bytes }: SavedMutation, isStored: boolean): Promise<string[]> {
    const draft = await this.db.drafts.get(draftKey);
    if (isStored) return draft === undefined ? [] : ["is kept and still in its form"];
    const files = await this.db.files.where("draftKey").equals(draftKey).count();
    return [
      ...(draft === undefined ? ["is gone from its form"] : []),
      ...(files < bytes.size ? ["lost a photo from its form"] : []),
    ];
  }

  /** Every photo of what happened is on the server as it was taken. */
  private photosOf(mutation: SavedMutation, name: string): string[] {
    const blocked = (this.server.attached.get(mutation.opId) ?? []).map((key) => this.server.files.get(key));
    return pendingFilesOf(mutation.payload)
      .filter((file) => !blocked.includes(mutation.bytes.get(file.fileId)))
      .map(() => `${name} lost a photo`);
  }

  /**
   * Within a lane what was never refused happens in the order of the taps, but for what need not
   * wait for a file.
   */
  private disorder(): string[] {
    const place = new Map(this.server.order.map((key, at) => [key, at]));
    const before = new Map<
      string,
      { readonly mutation: SavedMutation; readonly at: number; readonly mayWait: boolean }[]
    >();
    const wrong: string[] = [];
    for (const mutation of this.mutations) {
      const at = place.get(mutation.opId);
      if (at === undefined || mutation.wasRefused || this.server.refused.has(mutation.opId)) continue;
      const lane = queueKeyOf(mutation.payload);
      const earlier = before.get(lane) ?? [];
      if (
        earlier.some(
          (each) => at < each.at && !(each.mayWait && mayOvertake(mutation.payload, each.mutation.payload)),
        )
      )
        wrong.push(`${mutation.payload.kind} out of order`);
      // For files of its own, or behind one that may wait.
      const mayWait =
        pendingFilesOf(mutation.payload).length > 0 ||
        earlier.some((each) => each.mayWait && !mayOvertake(mutation.payload, each.mutation.payload));
      before.set(lane, [...earlier, { mutation, at, mayWait }]);
    }
    return wrong;
  }
}

/** What may meet a request. */
export const FAULTS: readonly Fault[] = [
  "request lost",
  "answer lost",
  "hangs",
  "busy",
  "rate limited",
  "session over",
  "portal",
  "refused",
  "too large",
];

const KINDS = Object.keys(EVERY_ACTION) as MutationPayload["kind"][];

/** How a clock is set: ahead, back, right again, to its beginning. */
const CLOCKS: readonly ((nowMs: number) => number)[] = [
  (nowMs) => nowMs + 3 * 3_600_000,
  (nowMs) => nowMs + 3 * 86_400_000,
  (nowMs) => nowMs - 3 * 86_400_000,
  () => Date.parse(AT),
  () => 1_000_000,
];

/**
 * A random life of a phone: things done, passes with changing faults, crashes anywhere, clocks that
 * are set, rows that are damaged, decisions, late answers; the seed decides all of it.
 */
export async function randomLife(seed: number): Promise<Verdict> {
  const chance = chanceOf(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(chance() * from.length)] as T;
  const phone = new Simulation(chance);
  const tickets = [randomUUID(), randomUUID()];
  const roughness = chance() * 0.5;
  phone.server.joinsAlong = seed % 2 === 0;
  phone.server.fault = () => (chance() < roughness ? pick(FAULTS) : "none");
  for (let n = 3 + Math.floor(chance() * 8); n > 0; n -= 1) {
    if (chance() < 0.4) phone.crashIn(1 + Math.floor(chance() * 60));
    const doing = chance();
    if (doing < 0.6) await phone.act(pick(KINDS), pick(tickets), chance() < 0.3 ? 2 : 0);
    else if (doing < 0.9) await phone.pass(chance() < 0.5 ? 100 : 61_000);
    else if (doing < 0.96) await phone.decide();
    else phone.server.answerHanging();
    if (chance() < 0.1) phone.setClock(pick(CLOCKS)(phone.clockMs));
    if (chance() < 0.04) await phone.damage();
  }
  return phone.verdict();
}

/** The first lives, by seed, in which a promise was broken; none is what is wanted. */
export async function badLives(firstSeed: number, lastSeed: number): Promise<object[]> {
  const bad: object[] = [];
  for (let seed = firstSeed; seed <= lastSeed && bad.length < 5; seed += 1) {
    const verdict = await randomLife(seed);
    if (verdict.wrong.length > 0) bad.push({ seed, ...verdict });
  }
  return bad;
}

/**
 * A ticket with a photo, a comment and a move with a photo, with a fault by the number of the
 * request, and a death at the n-th look.
 */
export async function story(fault: (request: number) => Fault, deathAt: number): Promise<Verdict> {
  const phone = new Simulation(chanceOf(deathAt));
  phone.server.fault = (_path, request) => fault(request);
  phone.crashIn(deathAt);
  const ticket = randomUUID();
  await phone.act("raiseTicket", ticket, 1);
  await phone.act("commentOnTicket", ticket, 0);
  await phone.act("moveTicket", ticket, 1);
  for (let n = 0; n < 4; n += 1) await phone.pass();
  return phone.verdict();
}

/**
 * The story with a death at look `part`, `part` + `parts`, … to the end. The parts together are
 * every look.
 */
export async function diesAtEvery(part: number, parts: number) {
  const bad: object[] = [];
  let lastDeathAt = 0;
  for (let deathAt = part; ; deathAt += parts) {
    const { wrong, crashes } = await story(() => "none", deathAt);
    if (wrong.length > 0) bad.push({ deathAt, wrong });
    if (crashes === 0) return { bad, lastDeathAt };
    lastDeathAt = deathAt;
  }
}
