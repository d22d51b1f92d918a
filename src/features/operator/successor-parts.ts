import { isEmail, normalizeEmail } from "#domain/accounts/email.ts";
import {
  type Divided,
  mayDivideStores,
  mayDivideTickets,
  type Successors,
} from "#domain/accounts/hand-over.ts";
import { MOST_STORES_OF_PERSON } from "#domain/accounts/invited-emails.ts";
import { isRole } from "#domain/accounts/role.ts";
import { newId } from "#features/forms/new-id.ts";
import type { ChoiceOption } from "#features/forms/options.ts";
import type { Holdings } from "#features/operator/holdings.tsx";
import * as TEXTS from "#texts/leaving.ts";

/** In place of an account: somebody who is invited by email. */
export const INVITED = "invited";

/** An option for somebody who is invited already, which stands for `INVITED` with this email. */
export const invitedValue = (email: string): string => `${INVITED} ${normalizeEmail(email)}`;

/** @returns the email of such an option; empty for `INVITED` alone, null for every other option */
export const emailOfOption = (value: string): string | null =>
  value === INVITED ? "" : value.startsWith(`${INVITED} `) ? value.slice(INVITED.length + 1) : null;

/** @returns the option that stands for an email: that of who is invited, or of somebody new */
export const optionOfEmail = (email: string, invited: readonly ChoiceOption[]): string =>
  invited.some(({ value }) => value === invitedValue(email)) ? invitedValue(email) : INVITED;

/** Somebody who takes over a part; `to` is empty until somebody is chosen. */
export interface Part {
  readonly id: string;
  /** The id of an account, or `INVITED`. */
  readonly to: string;
  /** Of somebody who is invited. */
  readonly email: string;
  readonly ticketIds: readonly string[];
  readonly storeIds: readonly string[];
  /** Whether somebody who is invited gets buildings and workers too. */
  readonly takesRest?: boolean;
}

/** Who takes over, while it is being chosen. */
export interface ChosenSuccessors {
  /** Empty for nobody. */
  readonly to: string;
  readonly parts: readonly Part[];
  /**
   * Email of somebody without an account who gets every store that is in no part, while `to` stands
   * in; null where `to` takes over.
   */
  readonly newcomer: string | null;
}

/** A part of nobody and nothing yet. */
export const emptyPart = (): Part => ({ id: newId(), to: "", email: "", ticketIds: [], storeIds: [] });

/** What was chosen in a plan; nothing without one. */
export function chosenIn(leaving: Holdings["leaving"]): ChosenSuccessors {
  const { tickets = [], stores = [], to = null } = leaving ?? {};
  const idsOf = (divided: readonly Divided[], personId: string) =>
    divided.filter((each) => each.to === personId).map(({ id }) => id);
  const people = new Set([...tickets, ...stores].map((each) => each.to));
  return {
    to: to?.id ?? "",
    newcomer: null,
    parts: [...people].map((personId) => ({
      ...emptyPart(),
      to: personId,
      ticketIds: idsOf(tickets, personId),
      storeIds: idsOf(stores, personId),
    })),
  };
}

/** What is there to be divided, by the role of the account. */
export function dividable({ account: { role }, openTickets = [], stores = [] }: Holdings) {
  return {
    tickets: isRole(role) && mayDivideTickets(role) ? openTickets : [],
    stores: isRole(role) && mayDivideStores(role) ? stores : [],
    /** Whether somebody without an account can be named: for stores, which wait for them. */
    mayInvite: (role === "Store Manager" || role === "Property Manager") && stores.length > 0,
  };
}

/** The same with whoever has no account yet as a part of their own. */
export function withNewcomer(
  { to, parts, newcomer }: ChosenSuccessors,
  holdings: Holdings,
): Pick<ChosenSuccessors, "to" | "parts"> {
  if (newcomer === null) return { to, parts };
  const taken = new Set(parts.flatMap(({ storeIds }) => storeIds));
  const storeIds = dividable(holdings).stores.flatMap(({ id }) => (taken.has(id) ? [] : [id]));
  const takesRest = holdings.account.role === "Property Manager";
  const all = { id: "newcomer", to: INVITED, email: newcomer, ticketIds: [], storeIds, takesRest };
  return { to, parts: [all, ...parts] };
}

/**
 * @param isLater whether it happens on a later day
 * @returns what is wrong with the parts; null if nothing is
 */
export function partsProblem(
  { to: successor, parts }: Pick<ChosenSuccessors, "to" | "parts">,
  options: readonly ChoiceOption[],
  isLater: boolean,
): string | null {
  if (successor === "" && parts.some(isInvited)) return TEXTS.standInMissing;
  if (parts.some(({ to, ticketIds, storeIds }) => to === "" || ticketIds.length + storeIds.length === 0))
    return TEXTS.completeParts;
  for (const { email, storeIds } of newManagersIn({ parts })) {
    if (!isEmail(email)) return TEXTS.newEmailMissing;
    if (options.some(({ hint }) => hint === email)) return TEXTS.newHasAccount(email);
    if (storeIds.length > MOST_STORES_OF_PERSON)
      return TEXTS.tooManyForNew(storeIds.length, MOST_STORES_OF_PERSON);
    if (isLater) return TEXTS.newNotLater;
  }
  return null;
}

const isInvited = ({ to }: Part) => to === INVITED;

/** What is sent of it. Who is invited has nothing yet: it goes to whoever stands in. */
export function successorsFrom({ to, parts }: Pick<ChosenSuccessors, "to" | "parts">): Required<Successors> {
  const ofAccounts = parts.filter((part) => part.to !== "" && !isInvited(part));
  const divided = (idsOf: (part: Part) => readonly string[]) =>
    ofAccounts.flatMap((part) => idsOf(part).map((id) => ({ id, to: part.to })));
  return { to, tickets: divided((part) => part.ticketIds), stores: divided((part) => part.storeIds) };
}

/**
 * Who becomes the manager of which stores when they register: each email once, also where several
 * parts are for it.
 */
export function newManagersIn({ parts }: Pick<ChosenSuccessors, "parts">) {
  const byEmail = Map.groupBy(parts.filter(isInvited), ({ email }) => normalizeEmail(email));
  return [...byEmail].map(([email, of]) => ({
    email,
    storeIds: [...new Set(of.flatMap(({ storeIds }) => storeIds))],
    ...(of.some(({ takesRest }) => takesRest) ? { takesRest: true } : {}),
  }));
}

/** Who takes over the rest takes over no part. */
export const partsWithout = (parts: readonly Part[], to: string): readonly Part[] =>
  parts.map((part) => (part.to === to ? { ...part, to: "" } : part));
