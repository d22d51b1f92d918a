import type { Actor } from "#domain/accounts/role.ts";
import { must } from "#domain/must.ts";
import type { StoreOfTicket } from "#domain/tickets/raise-ticket.ts";
import type { ChangeEntry, NotifyContext, WriteEffects } from "#server/context.ts";
import { newFileKey, newId } from "#server/ids.ts";
import { DEMO_PEOPLE, type DemoName } from "#server/seed/demo-people.ts";
import { DemoClock } from "#server/seed/demo-clock.ts";
import type { DemoStoreName } from "#server/seed/demo-stores.ts";
import { noEffects } from "#server/sync/write-context.ts";

/** A row to insert, by column. */
export type DemoRow = Readonly<Record<string, unknown>>;

/** The tables the demo fills, in an order in which their references exist. */
export const DEMO_TABLES = [
  "users",
  "user_stores",
  "store_people",
  "buildings",
  "tickets",
  "comments",
  "ticket_events",
  "ticket_visits",
  "bids",
  "ratings",
  "messages",
  "files",
  "vendor_documents",
  "notifications",
] as const;

type DemoTable = (typeof DEMO_TABLES)[number];

/** What a file is attached to: the column of `files` and the id in it. */
export type FileOwner = Partial<Record<"ticket_id" | "comment_id" | "message_id" | "profile_of", string>>;

/** A stored copy of a picture; `picture` is its name in the folder `demo-pictures`. */
export interface DemoFile {
  readonly picture: string;
  readonly key: string;
}

interface DemoStoreInWorld {
  readonly id: string;
  readonly of: StoreOfTicket;
  /** Where phones raise its tickets. */
  readonly place: {
    readonly latitude: number;
    readonly longitude: number;
    readonly locationAccuracyM: number;
  };
}

/** Collects everything the demo consists of, before it is written at once. */
export class DemoWorld {
  readonly clock: DemoClock;
  readonly projectId: string;
  readonly rows: Record<DemoTable, DemoRow[]>;
  readonly changes: ChangeEntry[] = [];
  readonly files: DemoFile[] = [];
  readonly effects: WriteEffects = noEffects();
  readonly stores = new Map<DemoStoreName, DemoStoreInWorld>();
  private readonly people: ReadonlyMap<DemoName, Actor>;

  constructor(nowMs: number, projectId: string) {
    this.clock = new DemoClock(nowMs);
    this.projectId = projectId;
    this.rows = Object.fromEntries(DEMO_TABLES.map((table) => [table, []])) as unknown as typeof this.rows;
    const actors = Object.entries(DEMO_PEOPLE).map(
      ([name, { role, name: fullName }]) =>
        [name as DemoName, { id: newId(), name: fullName, role }] as const,
    );
    this.people = new Map(actors);
  }

  person(name: DemoName): Actor {
    return must(this.people.get(name), "a person of the demo");
  }

  /** Further people of every store: the head of facilities sees the whole chain. */
  get storePeople(): readonly Actor[] {
    return [this.person("fay")];
  }

  store(name: DemoStoreName) {
    return must(this.stores.get(name), "a store of the demo");
  }

  add(table: DemoTable, row: DemoRow): void {
    this.rows[table].push(row);
  }

  /** A time-ordered id of the current step. */
  newId(): string {
    return newId(this.clock.ms);
  }

  /** For the functions that notify. */
  get notifyContext(): NotifyContext {
    return { now: this.clock.at, effects: this.effects };
  }

  /** Attaches pictures, in their order. */
  attach(pictures: readonly string[], uploader: Actor, owner: FileOwner): void {
    for (const [position, picture] of pictures.entries()) {
      const key = newFileKey();
      this.files.push({ picture, key });
      this.add("files", {
        key,
        uploader_id: uploader.id,
        name: `${picture}.webp`,
        mime_type: "image/webp",
        created_at: this.clock.at,
        position,
        ticket_id: null,
        comment_id: null,
        message_id: null,
        profile_of: null,
        ...owner,
      });
    }
  }
}
