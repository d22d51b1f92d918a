import { Button } from "@mantine/core";
import { mayDivideTickets, MOST_DIVIDED, type Successors } from "#domain/accounts/hand-over.ts";
import { isRole } from "#domain/accounts/role.ts";
import { ticketNumber } from "#domain/tickets/number.ts";
import { Choice } from "#features/forms/choice.tsx";
import { newId } from "#features/forms/new-id.ts";
import type { ChoiceOption } from "#features/forms/options.ts";
import { TicketChoices } from "#features/forms/ticket-choices.tsx";
import type { Holdings } from "#features/operator/holdings.tsx";
import * as TEXTS from "#texts/leaving.ts";
import { SEPARATOR } from "#ui/fact-separator.ts";

/** Somebody who takes over some of the open tickets; `to` is empty until somebody is chosen. */
interface Part {
  readonly id: string;
  readonly to: string;
  readonly ticketIds: readonly string[];
}

/** Who takes over, while it is being chosen. */
export interface ChosenSuccessors {
  /** Empty for nobody. */
  readonly to: string;
  readonly parts: readonly Part[];
}

/** What was chosen in a plan; nothing without one. */
export function chosenIn(leaving: Holdings["leaving"]): ChosenSuccessors {
  const byPerson = Map.groupBy(leaving?.tickets ?? [], ({ to }) => to);
  return {
    to: leaving?.to?.id ?? "",
    parts: [...byPerson].map(([to, tickets]) => ({
      id: newId(),
      to,
      ticketIds: tickets.map(({ id }) => id),
    })),
  };
}

/** @returns whether somebody has no ticket yet, or tickets nobody yet */
export const isPartMissing = ({ parts }: ChosenSuccessors): boolean =>
  parts.some(({ to, ticketIds }) => to === "" || ticketIds.length === 0);

/** What is sent of it. */
export const successorsFrom = ({ to, parts }: ChosenSuccessors): Successors => ({
  to,
  tickets: parts.flatMap((part) => (part.to === "" ? [] : part.ticketIds.map((id) => ({ id, to: part.to })))),
});

/** Who takes over the rest takes over no part. */
const partsWithout = (parts: readonly Part[], to: string): readonly Part[] =>
  parts.map((part) => (part.to === to ? { ...part, to: "" } : part));

interface SuccessorChoiceProps {
  readonly holdings: Holdings;
  readonly options: readonly ChoiceOption[];
  readonly chosen: ChosenSuccessors;
  readonly onChange: (chosen: ChosenSuccessors) => void;
}

/** Who takes over everything, and others who take over some of the open tickets. */
export function SuccessorChoice({ holdings, options, chosen, onChange }: SuccessorChoiceProps) {
  const { account, openTickets = [] } = holdings;
  const { to, parts } = chosen;
  const nobody = { value: "", label: TEXTS.nobodyChosen };
  const mayDivide = isRole(account.role) && mayDivideTickets(account.role) && options.length > 1;
  const taken = (index: number) =>
    new Set(parts.flatMap((part, other) => (other === index ? [] : part.ticketIds)));
  const setPart = (index: number, part: Part) => onChange({ to, parts: parts.with(index, part) });
  const free = openTickets.filter(({ id }) => !taken(-1).has(id));
  const left = MOST_DIVIDED - taken(-1).size;
  return (
    <>
      <Choice
        label={TEXTS.successor(account.role)}
        name="successor"
        description={TEXTS.successorOrder}
        value={to}
        options={[nobody, ...options]}
        onChange={(next) => onChange({ to: next, parts: next === "" ? [] : partsWithout(parts, next) })}
      />
      <Grounds options={options} personId={to} />
      {parts.map((part, index) => (
        <section key={part.id} className="card column" aria-label={TEXTS.partNumber(index + 1)}>
          <Choice
            label={TEXTS.takesPart}
            name={part.id}
            value={part.to}
            options={[nobody, ...options.filter(({ value }) => value !== to)]}
            onChange={(next) => setPart(index, { ...part, to: next })}
          />
          <Grounds options={options} personId={part.to} />
          <TicketChoices
            legend={TEXTS.theirTickets}
            tickets={openTickets
              .filter(({ id }) => !taken(index).has(id))
              .map(({ id, number, title, storeName }) => ({
                id,
                label: [ticketNumber({ number }), title, storeName].filter(Boolean).join(SEPARATOR),
              }))}
            chosen={new Set(part.ticketIds)}
            onChange={(ids) => setPart(index, { ...part, ticketIds: [...ids] })}
          />
          <div>
            <Button variant="subtle" onClick={() => onChange({ to, parts: parts.toSpliced(index, 1) })}>
              {TEXTS.removePart}
            </Button>
          </div>
        </section>
      ))}
      {to !== "" && mayDivide && free.length > 0 && left > 0 && (
        <div>
          <Button
            variant="default"
            onClick={() => onChange({ to, parts: [...parts, { id: newId(), to: "", ticketIds: [] }] })}
          >
            {TEXTS.addPart}
          </Button>
        </div>
      )}
    </>
  );
}

/** The whole text of who is chosen, which a field on a phone cuts. */
function Grounds({ options, personId }: { options: readonly ChoiceOption[]; personId: string }) {
  const chosen = options.find(({ value }) => value === personId);
  return chosen && <p className="quiet text">{chosen.label}</p>;
}
