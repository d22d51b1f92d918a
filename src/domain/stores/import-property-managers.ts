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

/** Finds the property managers whom the rows of a file name. */
export class PropertyManagers {
  private readonly idsOf = new Map<string, Set<string>>();

  constructor(
    managers: readonly Pick<Person, "id" | "name" | "email">[],
    private readonly managersOf: ManagersOf,
  ) {
    for (const { id, name, email } of managers)
      for (const text of [name, email].map((each) => foldText(each ?? "")))
        this.idsOf.set(text, (this.idsOf.get(text) ?? new Set()).add(id));
  }

  /**
   * @param text a name or an email; undefined without a column, which leaves the store as it is
   * @returns the id of the property manager, null for none, or what is wrong
   */
  find(text: string | undefined, store: Store | null): string | null | { readonly problem: string } {
    if (text === undefined) return store?.propertyManagerId ?? null;
    if (isBlank(text)) return null;
    if (store?.propertyManagerName && foldText(store.propertyManagerName) === foldText(text))
      return store.propertyManagerId;
    const [id, ...others] = this.idsOf.get(foldText(text)) ?? [];
    if (id === undefined) return { problem: NO_SUCH_MANAGER[this.managersOf](text) };
    return others.length > 0 ? { problem: TEXTS.severalManagers(text) } : id;
  }
}
