import type { ServerResponse } from "node:http";
import { PULL_EVENT } from "#contract/events.ts";
import type { Sql } from "#server/database/database.ts";
import { isTrue, textOf } from "#server/database/read.ts";
import { SEES_EVERYTHING } from "#server/accounts/sees-everything.ts";
import type { CommittedChange } from "#server/events/change-feed.ts";

/** Whom an open stream belongs to. */
interface StreamOwner {
  readonly session: string;
  readonly role: string;
  readonly seesEverything: boolean;
  readonly audiences: readonly string[];
}

/** One open stream of one browser. */
interface EventStream extends StreamOwner {
  readonly response: ServerResponse;
}

/**
 * Streams that are told of one change together, and the pause in ms before the next ones: a change
 * that thousands can see must not make all of them pull in the same moment.
 */
const WAVE = { streams: 100, pauseMs: 50 } as const;

const COMMENT = ":\n\n";

/** The open event streams of this process, by audience. */
export class EventStreams {
  readonly #all = new Set<EventStream>();
  readonly #byAudience = new Map<string, Set<EventStream>>();

  get count(): number {
    return this.#all.size;
  }

  countOf(audience: string): number {
    return this.#byAudience.get(audience)?.size ?? 0;
  }

  /** Keeps the response open as a stream, until either side ends it. */
  add(response: ServerResponse, owner: StreamOwner): void {
    const stream = { response, ...owner };
    this.#all.add(stream);
    for (const audience of stream.audiences) this.#at(audience).add(stream);
    response.once("close", () => this.#remove(stream));
    response.on("error", () => undefined);
    response.write(COMMENT);
  }

  /** Tells everybody who can see the change, except the session that made it. */
  wake(change: CommittedChange | null): void {
    const streams =
      change === null
        ? [...this.#all]
        : [...new Set(change.audiences.flatMap((each) => [...(this.#byAudience.get(each) ?? [])]))];
    inWaves(
      streams.filter((each) => change === null || change.session === null || each.session !== change.session),
    );
  }

  /**
   * Writes a comment to every stream and ends those whose session has ended, or who see other
   * changes than when they were opened.
   */
  async beat(sql: Sql): Promise<void> {
    const streams = [...this.#all];
    for (const stream of streams) send(stream, COMMENT);
    const live = await rightsOfSessions(sql, [...new Set(streams.map((each) => each.session))]);
    for (const stream of streams)
      if (live.get(stream.session) !== rightsOf(stream.role, stream.seesEverything)) stream.response.end();
  }

  /** Ends every stream; the clients come back after a random wait. */
  closeAll(): void {
    for (const { response } of this.#all) response.end();
  }

  #at(audience: string): Set<EventStream> {
    const streams = this.#byAudience.get(audience) ?? new Set();
    this.#byAudience.set(audience, streams);
    return streams;
  }

  #remove(stream: EventStream): void {
    this.#all.delete(stream);
    for (const audience of stream.audiences) {
      const streams = this.#at(audience);
      streams.delete(stream);
      if (streams.size === 0) this.#byAudience.delete(audience);
    }
  }
}

function inWaves(streams: readonly EventStream[]): void {
  for (const stream of streams.slice(0, WAVE.streams)) send(stream, PULL_EVENT);
  if (streams.length > WAVE.streams)
    setTimeout(() => inWaves(streams.slice(WAVE.streams)), WAVE.pauseMs).unref();
}

/** A client that does not read is cut off: it polls, and comes back for a new stream. */
function send({ response }: EventStream, text: string): void {
  if (response.writableNeedDrain) response.destroy();
  else if (!response.writableEnded) response.write(text);
}

/** What decides which changes a stream is told of, in one text. */
const rightsOf = (role: string, seesEverything: boolean) => `${role}${seesEverything ? ", everything" : ""}`;

async function rightsOfSessions(sql: Sql, sessions: readonly string[]): Promise<Map<string, string>> {
  if (sessions.length === 0) return new Map();
  const rows = await sql.query(
    `select sessions.id, users.role, ${SEES_EVERYTHING} as sees_everything from sessions join users on users.id = sessions.user_id
     where sessions.id = any($1::text[]) and ends_at > now() and idle_until > now() and users.is_active`,
    [sessions],
  );
  return new Map(
    rows.map((row) => [textOf(row, "id"), rightsOf(textOf(row, "role"), isTrue(row, "sees_everything"))]),
  );
}
