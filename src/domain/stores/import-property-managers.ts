import { normalizeEmail } from "#domain/accounts/email.ts";
import { nameInOrder } from "#domain/accounts/import-names.ts";
import { emailOfCell } from "#domain/accounts/import-emails.ts";
import type { NamedManager } from "#domain/stores/import-managers.ts";
import type { Person } from "#domain/accounts/person.ts";
import { foldText } from "#domain/search.ts";
import type { Store } from "#domain/stores/store.ts";
import { isBlank } from "#domain/text.ts";
import * as TEXTS from "#texts/rules/store-import.ts";

/** Where the property managers come from that a file is compared with. */
export type ManagersOf = "device" | "offline" | "server";

/** Not the functions themselves, whose language would be that in which this file was loaded. */
const NO_SUCH_MANAGER = {
  device: (text: string) => TEXTS.noSuchManager(text),
  offline: (text: string) => TEXTS.noSuchManagerOffline(text),
  server: (text: string) => TEXTS.noSuchManagerOnServer(text),
} as const satisfies Record<ManagersOf, (text: string) => string>;

/** The property manager of a row: an id, null for none, or somebody who is to be invited. */
export type FoundManager =
  | {
      readonly id: string | null;
      readonly invited: NamedManager | null;
      /** The name of whom the row means, who has left; absent for nobody. */
      readonly former?: string;
    }
  | { readonly problem: string };

/**
 * @returns who is invited as the property manager of a store and takes over no longer, because a
 *   row names another one, who may be the present one, or clears it; null for nobody
 */
export function endsNamedBy(
  text: string | undefined,
  found: FoundManager,
  store: Store | null,
): string | null {
  if (store === null || text === undefined || "problem" in found || found.invited !== null) return null;
  if (found.former !== undefined) return null;
  // An empty cell of a store without a property manager names nobody.
  if (isBlank(text) && store.propertyManagerId === null) return null;
  return store.nextPropertyManager ?? null;
}

/** Somebody whom a row may name; without an id who is invited and has not registered. */
export interface KnownManager extends Pick<Person, "name" | "email"> {
  readonly id: string | null;
  /** Whose account was deactivated: no store gets this one. */
  readonly hasLeft?: boolean | undefined;
}

const textsOf = (...texts: readonly (string | null)[]) =>
  texts.map((text) => foldText(text ?? "")).filter((text) => text !== "");

/** Finds the property managers whom the rows of a file name. */
export class PropertyManagers {
  private readonly idsOf = new Map<string, Set<string>>();
  /** Those who are invited, by their folded name and then by email. */
  private readonly invitedOf = new Map<string, Map<string, NamedManager>>();
  /** The names of those who have left, by folded name and by email. */
  private readonly formerOf = new Map<string, string>();

  constructor(
    managers: readonly KnownManager[],
    private readonly managersOf: ManagersOf,
  ) {
    for (const { id, name, email, hasLeft } of managers)
      if (hasLeft === true) for (const text of textsOf(name, email)) this.formerOf.set(text, name);
      else if (id === null) this.addInvited({ name, email: normalizeEmail(email ?? "") });
      else
        for (const text of textsOf(name, email))
          this.idsOf.set(text, (this.idsOf.get(text) ?? new Set()).add(id));
  }

  /** A name as somebody here has it, where a file may have the last name first. */
  private written(cell: string): string {
    const isKnown = [this.idsOf, this.invitedOf, this.formerOf].some((known) => known.has(foldText(cell)));
    return isKnown ? cell : nameInOrder(cell);
  }

  private addInvited(invited: NamedManager): void {
    const text = foldText(invited.name);
    this.invitedOf.set(text, (this.invitedOf.get(text) ?? new Map()).set(invited.email, invited));
  }

  /**
   * @param cell a name or an email; undefined without a column, which leaves the store as it is
   * @param name as the file has it beside an email
   * @returns the property manager; until somebody who is invited has registered, the store keeps
   *   the one that it has
   */
  find(cell: string | undefined, name: string, store: Store | null): FoundManager {
    const current = store?.propertyManagerId ?? null;
    if (cell === undefined) return { id: current, invited: null };
    const email = emailOfCell(cell);
    const text = email ?? this.written(cell);
    if (isBlank(text)) return { id: null, invited: null };
    if (store?.propertyManagerName && foldText(store.propertyManagerName) === foldText(text))
      return { id: current, invited: null };
    const ids = [...(this.idsOf.get(foldText(text)) ?? [])];
    const invitedOnes = [...(this.invitedOf.get(foldText(text))?.values() ?? [])];
    if (ids.length + invitedOnes.length > 1) return { problem: TEXTS.severalManagers(text) };
    const [id] = ids;
    if (id !== undefined) return { id, invited: null };
    const [invited] = invitedOnes;
    if (invited !== undefined) return { id: current, invited };
    const former = this.formerOf.get(foldText(text));
    if (former !== undefined) return { id: current, invited: null, former };
    // Only an operator's file is compared with the server, or would be with a network.
    if (this.managersOf !== "device" && email !== null) return { id: current, invited: { email, name } };
    return { problem: NO_SUCH_MANAGER[this.managersOf](text) };
  }
}
