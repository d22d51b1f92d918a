import { type PGlite, parse, protocol } from "@electric-sql/pglite";
import { isPlanOutdated } from "#server/database/database.ts";

const { serialize } = protocol;

/** A statement that the engine has parsed. */
interface Prepared {
  readonly name: string;
  /** The object identifiers of the types of its parameters. */
  readonly types: readonly number[];
}

/** Most statements that are kept: a plan takes up to 100 kB of the engine's memory. */
const MAX_PREPARED = 300;

/**
 * Runs statements on the engine by the protocol of PostgreSQL. Those with parameters are prepared
 * once under a name and run in one message afterwards: `PGlite.query` parses and plans each time,
 * in six messages, which takes about five times as long. See docs/decisions/0086.
 */
export class EngineStatements {
  /** By their text; the one that was used longest ago is first. */
  private readonly prepared = new Map<string, Prepared>();
  private lastName = 0;

  constructor(private readonly engine: PGlite) {}

  /**
   * Runs one statement and returns its rows.
   * @throws DatabaseError of the engine, with `code` and `constraint`.
   */
  run(text: string, params: readonly unknown[] = []): Promise<Record<string, unknown>[]> {
    return this.engine.runExclusive(async () => {
      if (params.length > 0) return this.runPrepared(text, params);
      const { rows, command } = await this.send([serialize.query(text)]);
      // A transaction in which a statement failed is rolled back without an error.
      if (text === "commit" && command !== "COMMIT") throw new Error("A failed statement was not noticed.");
      return rows;
    });
  }

  private async runPrepared(text: string, params: readonly unknown[]): Promise<Record<string, unknown>[]> {
    const { name, types } = await this.prepare(text);
    const values = params.map((value, n) => this.textOf(value, types[n]));
    try {
      const { rows } = await this.send([
        serialize.bind({ statement: name, values }),
        serialize.describe({ type: "P" }),
        serialize.execute({}),
        serialize.sync(),
      ]);
      return rows;
    } catch (error) {
      if (!isPlanOutdated(error)) throw error;
      await this.forget(text, name);
      // A failed transaction has to run again as a whole.
      if (this.engine.isInTransaction()) throw error;
      return this.runPrepared(text, params);
    }
  }

  private async prepare(text: string): Promise<Prepared> {
    const known = this.prepared.get(text);
    if (known !== undefined) {
      this.prepared.delete(text);
      this.prepared.set(text, known);
      return known;
    }
    await this.makeSpace();
    this.lastName += 1;
    const name = `s${this.lastName}`;
    const { messages } = await this.exchange([
      serialize.parse({ name, text }),
      serialize.describe({ type: "S", name }),
      serialize.sync(),
    ]);
    const prepared = { name, types: parse.parseDescribeStatementResults(messages) };
    this.prepared.set(text, prepared);
    return prepared;
  }

  private async makeSpace(): Promise<void> {
    const [oldest] = this.prepared;
    if (oldest === undefined || this.prepared.size < MAX_PREPARED) return;
    const [text, { name }] = oldest;
    await this.forget(text, name);
  }

  private async forget(text: string, name: string): Promise<void> {
    this.prepared.delete(text);
    await this.exchange([serialize.close({ type: "S", name }), serialize.sync()]);
  }

  /** The text form of a parameter. */
  private textOf(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null;
    const serializer = type === undefined ? undefined : this.engine.serializers[type];
    return serializer === undefined ? String(value) : serializer(value);
  }

  private async send(messages: Uint8Array[]) {
    const answer = await this.exchange(messages);
    const results = parse.parseResults(answer.messages, this.engine.parsers);
    const last = results.at(-1);
    return { rows: last?.rows ?? [], command: last?.command };
  }

  private exchange(messages: Uint8Array[]) {
    return this.engine.execProtocol(Buffer.concat(messages), { syncToFs: false });
  }
}
