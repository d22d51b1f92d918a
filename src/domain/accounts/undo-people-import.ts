import * as TEXTS from "#texts/rules/people-import.ts";

/** What an import writes of one person. Null where it writes nothing or there is nothing. */
export interface PersonValues {
  readonly name: string | null;
  readonly phone: string | null;
  readonly role: string | null;
  /** As `tradesText` writes them. */
  readonly trades: string | null;
  /** The stores that the person was added to, or will be once they register. */
  readonly storeIds: readonly string[];
  /** Of a worker, as the invitation has it; an account gets another one with its role alone. */
  readonly propertyManager?: string | null;
  /** Those of them that the person became the manager of, or will be; absent for none. */
  readonly managedIds?: readonly string[];
}

/** What an import of people wrote of one person. */
export interface ImportedPerson {
  /** Whether it made or replaced an invitation, or changed an account. */
  readonly kind: "invited" | "changed";
  readonly wrote: PersonValues;
  /** The values before; null if the import made the invitation. */
  readonly former: PersonValues | null;
}

/** A person of an import as they are now. */
export interface PersonNow {
  /** Whether the email has an account, or somebody registered with it. */
  readonly hasAccount: boolean;
  /** Of the invitation that waits, or of the account; null without one. */
  readonly values: PersonValues | null;
  /** Tickets that the person has raised for the stores since the import. */
  readonly tickets: number;
  /** Why the account cannot get its former role; null or absent if it can, or has it. */
  readonly roleProblem?: string | null;
}

/** What undoing an import does to one of its people. */
export type UndoPersonOutcome =
  /** Invited by the import and not registered: the invitation is withdrawn. */
  | "withdraw"
  /** The account gets its former values. */
  | "restore"
  /** An invitation of before gets its former values; its links end, so a new one has to be made. */
  | "restoreInvitation"
  /** Already as before the import. */
  | "already"
  /** Registered, at work or changed since: stays, with the reason. */
  | { readonly stays: string };

const FIELDS = [
  "name",
  "phone",
  "role",
  "trades",
  "storeIds",
  "propertyManager",
  "managedIds",
] as const satisfies readonly (keyof PersonValues)[];

/** No value and an empty one are the same. */
const isSame = (one: PersonValues, other: PersonValues, fields: readonly (keyof PersonValues)[]) =>
  fields.every((field) => comparedValue(one, field) === comparedValue(other, field));

function comparedValue(values: PersonValues, field: keyof PersonValues): string | null {
  const value = values[field] ?? "";
  return (typeof value === "string" ? value : value.toSorted().join()) || null;
}

/** The values that an import changed. */
export const importedValues = ({ wrote, former }: ImportedPerson) =>
  FIELDS.filter((field) => former === null || !isSame(wrote, former, [field]));

/**
 * Decides about one person of an import that is taken back, on the locked rows.
 * See docs/product.md#undoing-an-import-of-people.
 */
export function undoPersonOutcome(imported: ImportedPerson, now: PersonNow): UndoPersonOutcome {
  const { kind, wrote, former } = imported;
  const isInvitation = kind === "invited";
  if (isInvitation && now.hasAccount) return { stays: TEXTS.hasRegistered };
  if (now.values === null) return isInvitation ? "already" : { stays: TEXTS.accountIsGone };
  const fields = importedValues(imported);
  if (former !== null && isSame(now.values, former, fields)) return "already";
  // Whoever has left a store, or lost it by the undoing of an import of stores, stays away from it;
  // so does who was named for one that somebody else was given. Named for further ones is invited
  // again.
  const isCompared = (field: keyof PersonValues) =>
    field !== "managedIds" && (isInvitation || field !== "storeIds");
  const { managedIds = [] } = now.values;
  const isNamedSince = isInvitation && managedIds.some((id) => wrote.managedIds?.includes(id) !== true);
  if (isNamedSince || !isSame(now.values, wrote, fields.filter(isCompared)))
    return { stays: isInvitation ? TEXTS.invitedAgain : TEXTS.changedSinceImport };
  if (isInvitation) return former === null ? "withdraw" : "restoreInvitation";
  if (fields.includes("role") && now.roleProblem) return { stays: now.roleProblem };
  if (fields.includes("storeIds") && now.tickets > 0) return { stays: TEXTS.hasRaisedTickets(now.tickets) };
  return "restore";
}
