import { Button, TextInput } from "@mantine/core";
import { Link } from "react-router-dom";
import { holdsWork, MOST_DIVIDED, MOST_DIVIDED_STORES } from "#domain/accounts/hand-over.ts";
import { OPERATOR_ROLE, roleLabel, SIGN_UP_ROLES } from "#domain/accounts/role.ts";
import { Choice } from "#features/forms/choice.tsx";
import type { ChoiceOption } from "#features/forms/options.ts";
import { Grounds } from "#features/operator/grounds.tsx";
import { holdingsText, type Holdings } from "#features/operator/holdings.tsx";
import { SuccessorPart } from "#features/operator/successor-part.tsx";
import {
  type ChosenSuccessors,
  dividable,
  emailOfOption,
  emptyPart,
  INVITED,
  optionOfEmail,
  type Part,
  partsWithout,
} from "#features/operator/successor-parts.ts";
import * as TEXTS from "#texts/leaving.ts";

interface SuccessorChoiceProps {
  readonly holdings: Holdings;
  readonly options: readonly ChoiceOption[];
  /** Who is invited and has not registered. */
  readonly invited: readonly ChoiceOption[];
  readonly nameOf: (personId: string) => string;
  readonly chosen: ChosenSuccessors;
  readonly onChange: (chosen: ChosenSuccessors) => void;
}

/** What to do first where nobody has the role. Workers are added by their manager. */
const NewFirst = ({ role }: { role: string }) =>
  [...SIGN_UP_ROLES, OPERATOR_ROLE].some((each) => each === role) && (
    <p>
      {TEXTS.nobodyOfRole(roleLabel(role))} <Link to="/operator?inviting=yes">{TEXTS.inviteSuccessor}</Link>
    </p>
  );

/** Somebody without an account who takes the stores over, and who stands in until then. */
function Newcomer({
  holdings: { account, counts },
  options,
  nameOf,
  chosen,
  onChange,
}: SuccessorChoiceProps) {
  const isManaging = account.role === "Property Manager";
  const { to } = chosen;
  const standsIn = isManaging ? TEXTS.standsInAsPropertyManager : TEXTS.standsIn;
  return (
    <section className="card column" aria-label={TEXTS.somebodyNew}>
      <TextInput
        label={isManaging ? TEXTS.newPropertyManagerEmail : TEXTS.newEmail}
        type="email"
        autoComplete="off"
        value={chosen.newcomer ?? ""}
        onChange={(event) => onChange({ ...chosen, newcomer: event.currentTarget.value })}
      />
      <Choice
        label={TEXTS.standIn}
        name="standIn"
        description={TEXTS.standInNote}
        value={to}
        options={[{ value: "", label: TEXTS.nobodyChosen }, ...options]}
        onChange={(next) => onChange({ ...chosen, to: next, parts: partsWithout(chosen.parts, next) })}
      />
      {to !== "" && <p role="status">{standsIn(nameOf(to))}</p>}
      {to !== "" && counts.buildings + counts.workers > 0 && (
        <p>{TEXTS.alsoGets(holdingsText({ ...counts, ...GOES_WITH_STORES }))}</p>
      )}
    </section>
  );
}

/** What goes to a newcomer, of the counts of a hand-over. */
const GOES_WITH_STORES = { stores: 0, openTickets: 0, finishedTickets: 0 };

/** What goes to who takes over the rest, where some stores are of nobody else. */
function restOf(holdings: Holdings, free: Record<"stores" | "tickets", readonly unknown[]>): string {
  const { counts } = holdings;
  const { stores, tickets } = dividable(holdings);
  return holdingsText({
    ...counts,
    stores: counts.stores - (stores.length - free.stores.length),
    // Those of divided stores go with them.
    openTickets: stores.length > 0 ? 0 : counts.openTickets - (tickets.length - free.tickets.length),
    finishedTickets: 0,
  });
}

/** Who takes over everything, and others who take over some of the stores and open tickets. */
export function SuccessorChoice({
  holdings,
  options,
  invited,
  nameOf,
  chosen,
  onChange,
}: SuccessorChoiceProps) {
  const { account, counts } = holdings;
  const { to, parts, newcomer } = chosen;
  const { tickets, stores, mayInvite } = dividable(holdings);
  const taken = (except: number) =>
    new Set(parts.flatMap((part, at) => (at === except ? [] : [...part.ticketIds, ...part.storeIds])));
  const freeFor = (at: number) => {
    const others = taken(at);
    const isFree = ({ id }: { id: string }) => !others.has(id);
    return { tickets: tickets.filter(isFree), stores: stores.filter(isFree) };
  };
  const free = freeFor(-1);
  const isMore =
    (free.stores.length > 0 && stores.length - free.stores.length < MOST_DIVIDED_STORES) ||
    (free.tickets.length > 0 && tickets.length - free.tickets.length < MOST_DIVIDED);
  const mayDivide = options.length > 1 || mayInvite;
  const setParts = (next: readonly Part[]) => onChange({ ...chosen, parts: next });
  const setFirst = (next: string) => {
    const email = emailOfOption(next);
    if (email !== null) return onChange({ to: "", parts: [], newcomer: email || (newcomer ?? "") });
    const remaining = next === "" ? [] : partsWithout(parts, next);
    return onChange({ to: next, parts: remaining, newcomer: null });
  };
  const isForNewcomers = mayInvite && options.length > 0;
  const somebodyNew = isForNewcomers ? [{ value: INVITED, label: TEXTS.somebodyNew }] : [];
  return (
    <>
      <Choice
        label={TEXTS.successor(account.role)}
        name="successor"
        description={
          isForNewcomers && invited.length > 0
            ? `${TEXTS.successorOrder} ${TEXTS.invitedAreTyped}`
            : TEXTS.successorOrder
        }
        value={newcomer === null ? to : optionOfEmail(newcomer, invited)}
        options={[
          { value: "", label: TEXTS.nobodyChosen },
          ...somebodyNew,
          ...options,
          ...(isForNewcomers ? invited : []),
        ]}
        onChange={setFirst}
      />
      {newcomer === null ? (
        <Grounds options={options} personId={to} />
      ) : (
        <Newcomer
          holdings={holdings}
          options={options}
          invited={invited}
          nameOf={nameOf}
          chosen={chosen}
          onChange={onChange}
        />
      )}
      {to === "" && newcomer === null && mayDivide && stores.length > 1 && (
        <p className="quiet">{TEXTS.severalTakeOver}</p>
      )}
      {options.length === 0 && <NewFirst role={account.role} />}
      {parts.map((part, index) => (
        <SuccessorPart
          key={part.id}
          number={index + 1}
          part={part}
          options={options.filter(({ value }) => value !== to)}
          invited={invited}
          standIn={nameOf(to)}
          {...freeFor(index)}
          mayInvite={mayInvite}
          isManaging={account.role === "Property Manager"}
          onChange={(next) => setParts(parts.with(index, next))}
          onRemove={() => setParts(parts.toSpliced(index, 1))}
        />
      ))}
      {to === "" && newcomer === null && holdsWork(counts) && (
        <p role="status">{TEXTS.unassigned(holdingsText({ ...counts, finishedTickets: 0 }))}</p>
      )}
      {to !== "" && newcomer === null && parts.length > 0 && (
        <p role="status">{TEXTS.restGoesTo(nameOf(to), restOf(holdings, free))}</p>
      )}
      {to !== "" && mayDivide && isMore && (
        <div>
          <Button variant="default" onClick={() => setParts([...parts, emptyPart()])}>
            {stores.length > 0 ? TEXTS.addStorePart : TEXTS.addPart}
          </Button>
        </div>
      )}
    </>
  );
}
