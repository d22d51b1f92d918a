import type { ImportedRole } from "#domain/accounts/role.ts";
import { foldText } from "#domain/search.ts";
import type { NamedManager } from "#domain/stores/import-managers.ts";
import type { KnownManager } from "#domain/stores/import-property-managers.ts";
import { storeNameKey } from "#domain/stores/store-label.ts";

/** What a file of stores takes from one of people. */
export interface PeopleOfStores {
  /** Those to be invited by name, and those who have left. */
  readonly propertyManagers: readonly KnownManager[];
  /** The emails of store managers by their folded name; null where several have it. */
  readonly emailsOf: ReadonlyMap<string, string | null>;
  /** The emails of people who have left or are on leave. */
  readonly left: ReadonlySet<string>;
  /** What they are, by email. */
  readonly roleOf: ReadonlyMap<string, ImportedRole>;
  /** Who runs which store by the file of people itself, by `storeNameKey`: the first of several. */
  readonly storeManagerOf: ReadonlyMap<string, NamedManager>;
  readonly propertyManagerOf: ReadonlyMap<string, NamedManager>;
}

/** Who runs the store of a row. */
export interface Runners {
  readonly manager: NamedManager | null;
  readonly propertyManager: (NamedManager & { readonly isByPeople?: true }) | null;
}

/**
 * Who runs a store by both files: somebody whom the file of stores names in one column, and who is
 * the other kind of manager by the file of people, is what the latter says. Whom nobody names is
 * who works there by the file of people.
 * @param cells that the store may be meant by
 * @param open which of both the store has not yet
 */
export function withPeopleOfStore(
  named: Runners,
  people: PeopleOfStores | undefined,
  cells: readonly string[],
  open: { readonly manager: boolean; readonly propertyManager: boolean },
): Runners {
  if (people === undefined) return named;
  const roleOf = (person: NamedManager | null) => people.roleOf.get(person?.email ?? "");
  let { manager, propertyManager } = named;
  if (roleOf(propertyManager) === "Store Manager")
    [manager, propertyManager] =
      manager === null || roleOf(manager) === "Property Manager"
        ? [propertyManager, manager]
        : [manager, null];
  else if (roleOf(manager) === "Property Manager" && propertyManager === null)
    [manager, propertyManager] = [null, manager];
  const keys = cells.map(storeNameKey).filter((key) => key !== "");
  const first = (of: ReadonlyMap<string, NamedManager>) => keys.flatMap((key) => of.get(key) ?? [])[0];
  if (open.manager) manager ??= first(people.storeManagerOf) ?? null;
  const other =
    open.propertyManager && propertyManager === null ? first(people.propertyManagerOf) : undefined;
  return { manager, propertyManager: other ? { ...other, isByPeople: true } : propertyManager };
}

/** @returns the store's manager with the email that the people have for the name, if one has it */
export function withEmailOf(manager: NamedManager | null, people: PeopleOfStores | undefined) {
  if (manager === null || manager.email !== "") return manager;
  return { ...manager, email: people?.emailsOf.get(foldText(manager.name)) ?? "" };
}
