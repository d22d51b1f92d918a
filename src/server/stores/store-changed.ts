import type { Store } from "#domain/stores/store.ts";
import { storePeopleOf } from "#domain/stores/store-people.ts";
import { type ChangeEntry, OPERATORS_AUDIENCE, userAudience } from "#server/context.ts";

/** The change-log entry of a store, for its owner, people, property manager and operators. */
export function storeChanged(
  store: Pick<Store, "id" | "ownerId" | "propertyManagerId" | "people">,
): ChangeEntry {
  const manager = store.propertyManagerId === null ? [] : [store.propertyManagerId];
  const people = storePeopleOf(store).map(({ id }) => id);
  const audiences = [store.ownerId, ...people, ...manager].map(userAudience);
  return { kind: "store", id: store.id, audiences: [...audiences, OPERATORS_AUDIENCE] };
}
