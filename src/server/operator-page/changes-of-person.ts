import type { importPeople } from "#contract/people-imports.ts";
import type { z } from "#contract/zod.ts";
import type { PersonRow } from "#domain/accounts/import-people.ts";
import { seatOf } from "#domain/accounts/role.ts";
import { tradesFrom, tradesText } from "#domain/accounts/trades.ts";
import { storeLabel } from "#domain/stores/store-label.ts";
import { hasStore } from "#domain/stores/store-people.ts";
import type { Store } from "#domain/stores/store.ts";
import { normalizeText } from "#domain/text.ts";
import type { StoredUser } from "#server/accounts/records.ts";
import * as RULE_TEXTS from "#texts/rules/people-import.ts";

type Changes = z.output<typeof importPeople.answer>["people"][number]["changes"];

const MOST_NAMED = 5;

export interface NamedStores {
  /** Those that the person becomes the manager of. */
  readonly gets: readonly Store[];
  readonly joins: readonly Store[];
}

/** What a row of a file changes of an account, as the preview and the history name it. */
export function changesOf(
  row: PersonRow,
  user: StoredUser,
  next: StoredUser,
  { gets, joins }: NamedStores,
): Changes {
  const name = nameAfter(row, user);
  const phone = row.phone ?? user.phone;
  const [before, after] = [tradesText(user.skills), tradesText(tradesAfter(row, user))];
  const labels = (list: readonly Store[]) =>
    [
      ...list.slice(0, MOST_NAMED).map(storeLabel),
      ...(list.length > MOST_NAMED ? [RULE_TEXTS.andMoreStores(list.length - MOST_NAMED)] : []),
    ].join(", ");
  const isOfStores = next.role !== "Property Manager";
  const isMoved = (store: Store) =>
    isOfStores
      ? store.ownerId !== user.id
      : store.propertyManagerId !== user.id || store.nextPropertyManager != null;
  const moved = gets.filter(isMoved);
  const added = joins.filter((store) => !hasStore(store, user.id));
  return [
    ...(seatOf(next) === seatOf(user) ? [] : [{ field: "role", before: seatOf(user), after: seatOf(next) }]),
    ...(name === user.name ? [] : [{ field: "name", before: user.name, after: name }]),
    ...(phone === user.phone ? [] : [{ field: "phone", before: user.phone, after: phone }]),
    ...(before === after ? [] : [{ field: "trades", before, after }]),
    ...(added.length === 0 ? [] : [{ field: "store", before: "", after: labels(added) }]),
    ...(moved.length === 0 ? [] : [{ field: "manages", before: "", after: labels(moved) }]),
  ];
}

/** An empty name leaves that of the account. */
export const nameAfter = ({ name }: PersonRow, user: StoredUser): string =>
  normalizeText(name).trim() || user.name;

/** No trades in the row leave those of the account. */
export const tradesAfter = ({ trades }: PersonRow, user: StoredUser): readonly string[] =>
  trades === null ? user.skills : tradesFrom(trades);
