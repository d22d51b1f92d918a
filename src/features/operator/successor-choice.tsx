import { Button } from "@mantine/core";
import { Link } from "react-router-dom";
import { holdsWork, MOST_DIVIDED, MOST_DIVIDED_STORES } from "#domain/accounts/hand-over.ts";
import { roleLabel, SIGN_UP_ROLES } from "#domain/accounts/role.ts";
import { Choice } from "#features/forms/choice.tsx";
import type { ChoiceOption } from "#features/forms/options.ts";
import { Grounds } from "#features/operator/grounds.tsx";
import { holdingsText, type Holdings } from "#features/operator/holdings.tsx";
import { SuccessorPart } from "#features/operator/successor-part.tsx";
import {
  type ChosenSuccessors,
  dividable,
  emptyPart,
  type Part,
  partsWithout,
} from "#features/operator/successor-parts.ts";
import * as TEXTS from "#texts/leaving.ts";

interface SuccessorChoiceProps {
  readonly holdings: Holdings;
  readonly options: readonly ChoiceOption[];
  readonly nameOf: (personId: string) => string;
  readonly chosen: ChosenSuccessors;
  readonly onChange: (chosen: ChosenSuccessors) => void;
}

interface NewFirstProps {
  readonly role: string;
  readonly hasOptions: boolean;
}

/** What to do first where the successor has no account yet. Workers are added by their manager. */
function NewFirst({ role, hasOptions }: NewFirstProps) {
  if (!SIGN_UP_ROLES.some((each) => each === role)) return null;
  if (hasOptions && role !== "Property Manager") return null;
  return (
    <p className={hasOptions ? "quiet" : undefined}>
      {hasOptions ? TEXTS.newPropertyManagerFirst : TEXTS.nobodyOfRole(roleLabel(role))}{" "}
      <Link to="/operator?inviting=yes">{TEXTS.inviteSuccessor}</Link>
    </p>
  );
}

/** Who takes over everything, and others who take over some of the stores and open tickets. */
export function SuccessorChoice({ holdings, options, nameOf, chosen, onChange }: SuccessorChoiceProps) {
  const { account, counts } = holdings;
  const { to, parts } = chosen;
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
  const setParts = (next: readonly Part[]) => onChange({ to, parts: next });
  return (
    <>
      <Choice
        label={TEXTS.successor(account.role)}
        name="successor"
        description={TEXTS.successorOrder}
        value={to}
        options={[{ value: "", label: TEXTS.nobodyChosen }, ...options]}
        onChange={(next) => onChange({ to: next, parts: next === "" ? [] : partsWithout(parts, next) })}
      />
      <Grounds options={options} personId={to} />
      {to === "" && mayDivide && stores.length > 1 && <p className="quiet">{TEXTS.severalTakeOver}</p>}
      <NewFirst role={account.role} hasOptions={options.length > 0} />
      {parts.map((part, index) => (
        <SuccessorPart
          key={part.id}
          number={index + 1}
          part={part}
          options={options.filter(({ value }) => value !== to)}
          standIn={nameOf(to)}
          {...freeFor(index)}
          mayInvite={mayInvite}
          onChange={(next) => setParts(parts.with(index, next))}
          onRemove={() => setParts(parts.toSpliced(index, 1))}
        />
      ))}
      {to === "" && holdsWork(counts) && (
        <p role="status">{TEXTS.unassigned(holdingsText({ ...counts, finishedTickets: 0 }))}</p>
      )}
      {to !== "" && parts.length > 0 && (
        <p role="status">
          {TEXTS.restGoesTo(
            nameOf(to),
            holdingsText({
              ...counts,
              stores: counts.stores - (stores.length - free.stores.length),
              // Those of divided stores go with them.
              openTickets:
                stores.length > 0 ? 0 : counts.openTickets - (tickets.length - free.tickets.length),
              finishedTickets: 0,
            }),
          )}
        </p>
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
