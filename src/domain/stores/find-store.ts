import { textsOfDigits } from "#domain/search.ts";
import type { Store } from "#domain/stores/store.ts";

/** What stores are called by: the name; and with it the location, which often is "Store 11". */
export const namesOfStore = ({
  name,
  location,
}: {
  readonly name: string;
  readonly location?: string | undefined;
}): readonly string[] => [name, `${name} ${location ?? ""}`];

/** Everything by which a question finds a store. */
export const textsOfStore = (store: Store, question: string) => [
  store.name,
  store.location,
  store.address,
  store.city,
  store.state,
  store.propertyManagerName,
  ...textsOfDigits([store.zipcode, store.phone], question),
];
