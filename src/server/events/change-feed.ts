/** A committed change: who can see it. */
export interface CommittedChange {
  readonly audiences: readonly string[];
  /** The session that made the change. It pulls after its own push and needs no event. */
  readonly session: string | null;
}

/** Null: changes may have been missed, so every listener has to look for itself. */
type Listener = (change: CommittedChange | null) => void;

/** Tells the streams of every server of this database about committed changes. */
export interface ChangeFeed {
  /** Never throws and never waits: a lost change is found by the next poll. */
  publish(change: CommittedChange): void;
  subscribe(listener: Listener): void;
}

/** A feed within one process, for the embedded database. */
export class LocalChangeFeed implements ChangeFeed {
  readonly #listeners = new Set<Listener>();

  publish(change: CommittedChange): void {
    this.deliver(change);
  }

  subscribe(listener: Listener): void {
    this.#listeners.add(listener);
  }

  protected deliver(change: CommittedChange | null): void {
    for (const listener of this.#listeners) listener(change);
  }
}
