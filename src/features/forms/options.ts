import type { Person } from "#domain/accounts/person.ts";
import { numbersOfStore } from "#domain/stores/find-store.ts";
import { addressLine } from "#domain/stores/address-line.ts";
import { storeLabel } from "#domain/stores/store-label.ts";
import type { Store } from "#domain/stores/store.ts";
import { dayOf } from "#features/dates/dates.ts";
import type { StoreOfTickets } from "#local-db/read/ticket-choices.ts";
import * as TEXTS from "#texts/forms.ts";
import * as LEAVING_TEXTS from "#texts/leaving.ts";

/** An option of a choice. */
export interface ChoiceOption {
  /** Unique among the options of its choice. */
  readonly value: string;
  readonly label: string;
  /** Tells options with the same label apart; searched too in a long choice. */
  readonly hint?: string | undefined;
  /** Whether a long choice lists it only once somebody types what it is found by. */
  readonly isFoundOnly?: boolean;
  /** Other names by which a long choice finds it. */
  readonly names?: readonly string[];
}

/** A store as an option of a choice; its address tells it from others of the same name. */
export const storeOption = ({ id, location, address, city, ...store }: Store) => ({
  value: id,
  label: storeLabel(store),
  hint: addressLine({ location, address, city }),
  names: numbersOfStore(store),
});

/** A store of tickets as an option of a filter; its town is part of the label. */
export const storeFilterOption = ({ id, location, address, city, ...store }: StoreOfTickets) => ({
  value: id,
  label: city ? `${storeLabel(store)}, ${city}` : storeLabel(store),
  hint: addressLine({ location, address }),
  names: numbersOfStore(store),
});

/**
 * A person as an option of a choice, with the last day of somebody who is to leave; the email, or
 * else the skills, tell people of the same name apart.
 */
export const personOption = ({ id, name, email, skills = [], leavesOn }: Person) => ({
  value: id,
  label: labelOfPerson(name, leavesOn),
  hint: email || skills.join(", ") || undefined,
});

/** People in their order, but those who are to leave last. */
export const leavingLast = <Leaver extends Pick<Person, "leavesOn">>(
  people: readonly Leaver[],
): readonly Leaver[] =>
  people.toSorted((a, b) => Number(a.leavesOn !== undefined) - Number(b.leavesOn !== undefined));

/** @returns the name, with the last day (YYYY-MM-DD) of somebody who is to leave */
export const labelOfPerson = (name: string, leavesOn: string | undefined): string =>
  leavesOn === undefined ? name : LEAVING_TEXTS.withLastDay(name, dayOf(leavesOn));

/**
 * The labels of options where only a label can be shown: one that another option has too is
 * followed by its hint.
 */
export function distinctLabels(options: readonly ChoiceOption[]): { value: string; label: string }[] {
  const isRepeated = (label: string) => options.filter((each) => each.label === label).length > 1;
  return options.map(({ value, label, hint }) => ({
    value,
    label: hint && isRepeated(label) ? TEXTS.labelWithHint(label, hint) : label,
  }));
}
