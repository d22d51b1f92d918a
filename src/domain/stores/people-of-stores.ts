import { foldText } from "#domain/search.ts";
import type { NamedManager } from "#domain/stores/import-managers.ts";
import type { KnownManager } from "#domain/stores/import-property-managers.ts";

/** What a file of stores takes from one of people. */
export interface PeopleOfStores {
  /** Those to be invited by name, and those who have left. */
  readonly propertyManagers: readonly KnownManager[];
  /** The emails of store managers by their folded name; null where several have it. */
  readonly emailsOf: ReadonlyMap<string, string | null>;
  /** The emails of people who have left or are on leave. */
  readonly left: ReadonlySet<string>;
}

/** @returns the store's manager with the email that the people have for the name, if one has it */
export function withEmailOf(manager: NamedManager | null, people: PeopleOfStores | undefined) {
  if (manager === null || manager.email !== "") return manager;
  return { ...manager, email: people?.emailsOf.get(foldText(manager.name)) ?? "" };
}
