import type { Person } from "#domain/accounts/person.ts";
import type { Store } from "#domain/stores/store.ts";

/** A store as an option of a choice; its address tells it from others of the same name. */
export const storeOption = ({ id, name, location, address, city }: Store) => ({
  value: id,
  label: name,
  hint: [location, address, city].filter(Boolean).join(", "),
});

/** A person as an option of a choice; the email tells people of the same name apart. */
export const personOption = ({ id, name, email }: Person) => ({
  value: id,
  label: name,
  hint: email ?? undefined,
});
