import type { Person } from "#domain/accounts/person.ts";
import { LENGTHS } from "#domain/lengths.ts";
import { PRODUCT } from "#domain/product.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { readPeople } from "#local-db/read/people.ts";
import type { useDraft } from "#features/drafts/use-draft.ts";
import { Choice } from "#features/forms/choice.tsx";
import { LimitedInput } from "#features/forms/limited-text.tsx";
import { personOption } from "#features/forms/options.ts";
import * as TEXTS from "#texts/store-people.ts";

/** What is typed in `PersonByEmail`. */
export const NOBODY_CHOSEN = { personId: "", email: "" };

/** Those who may have a store, as far as they are on this device. */
export const readStoreSide = (db: AccountDatabase) => readPeople(db, "Store Manager", `${PRODUCT} User`);

/** Who is chosen, and the email by which the server finds them. */
export function chosenOf(
  known: readonly Person[],
  { personId, email }: { readonly personId: string; readonly email: string },
) {
  const chosen = known.find(({ id }) => id === personId);
  const found = chosen?.email ?? email.trim();
  return { personId: chosen?.id ?? "", email: found, name: chosen?.name ?? found };
}

interface PersonByEmailProps {
  /** Whose email this device knows. */
  readonly known: readonly Person[];
  readonly draft: Pick<ReturnType<typeof useDraft<typeof NOBODY_CHOSEN>>, "fields" | "change">;
  /** Of the choice among those. */
  readonly label: string;
  readonly error: string | undefined;
}

/** Somebody who is known on this device, or anybody else by email. */
export function PersonByEmail({ known, draft, label, error }: PersonByEmailProps) {
  const chosen = known.find(({ id }) => id === draft.fields.personId);
  return (
    <>
      {known.length > 0 && (
        <Choice
          label={label}
          name="personId"
          value={chosen?.id ?? ""}
          options={[{ value: "", label: TEXTS.byEmail }, ...known.map(personOption)]}
          onChange={(id) => draft.change("personId", id)}
        />
      )}
      {!chosen && (
        <LimitedInput
          label={TEXTS.email}
          name="email"
          type="email"
          autoComplete="off"
          longest={LENGTHS.email}
          value={draft.fields.email}
          error={error}
          onChange={(event) => draft.change("email", event.currentTarget.value)}
        />
      )}
    </>
  );
}
