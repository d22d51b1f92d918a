import { Button, TextInput } from "@mantine/core";
import { ticketNumber } from "#domain/tickets/number.ts";
import { Choice } from "#features/forms/choice.tsx";
import type { ChoiceOption } from "#features/forms/options.ts";
import { TicketChoices } from "#features/forms/ticket-choices.tsx";
import { Grounds } from "#features/operator/grounds.tsx";
import type { Holdings } from "#features/operator/holdings.tsx";
import { StoreChoices } from "#features/operator/store-choices.tsx";
import { emailOfOption, INVITED, optionOfEmail, type Part } from "#features/operator/successor-parts.ts";
import * as TEXTS from "#texts/leaving.ts";
import { SEPARATOR } from "#ui/fact-separator.ts";

interface SuccessorPartProps {
  readonly number: number;
  readonly part: Part;
  /** Everybody but who takes over the rest. */
  readonly options: readonly ChoiceOption[];
  readonly invited: readonly ChoiceOption[];
  /** Who takes over the rest, by name. */
  readonly standIn: string;
  /** What others have not. */
  readonly tickets: NonNullable<Holdings["openTickets"]>;
  readonly stores: NonNullable<Holdings["stores"]>;
  readonly mayInvite: boolean;
  /** Whether it is about the work of a property manager. */
  readonly isManaging: boolean;
  readonly onChange: (part: Part) => void;
  readonly onRemove: () => void;
}

/** Somebody else who takes over, with their tickets and stores. */
export function SuccessorPart(props: SuccessorPartProps) {
  const { number, part, options, invited, standIn, tickets, stores, mayInvite, isManaging, onChange } = props;
  const somebodyNew = mayInvite ? [{ value: INVITED, label: TEXTS.somebodyNew }] : [];
  const choose = (to: string) => {
    const email = emailOfOption(to);
    if (email === null) return onChange({ ...part, to });
    // Single tickets wait for nobody: who is invited gets those of their stores.
    onChange({ ...part, to: INVITED, email: email || part.email, ticketIds: [] });
  };
  return (
    <section className="card column" aria-label={TEXTS.partNumber(number)}>
      <Choice
        label={TEXTS.takesPart}
        name={part.id}
        value={part.to === INVITED ? optionOfEmail(part.email, invited) : part.to}
        options={[
          { value: "", label: TEXTS.nobodyChosen },
          ...somebodyNew,
          ...options,
          ...(mayInvite ? invited : []),
        ]}
        onChange={choose}
      />
      <Grounds options={options} personId={part.to} />
      {part.to === INVITED && (
        <TextInput
          label={isManaging ? TEXTS.newPropertyManagerEmail : TEXTS.newEmail}
          description={(isManaging ? TEXTS.standsInAsPropertyManager : TEXTS.standsIn)(standIn)}
          type="email"
          autoComplete="off"
          value={part.email}
          onChange={(event) => onChange({ ...part, email: event.currentTarget.value })}
        />
      )}
      {stores.length > 0 && (
        <StoreChoices
          stores={stores}
          chosen={new Set(part.storeIds)}
          onChange={(ids) => onChange({ ...part, storeIds: [...ids] })}
        />
      )}
      {tickets.length > 0 && part.to !== INVITED && (
        <TicketChoices
          legend={TEXTS.theirTickets}
          tickets={tickets.map(({ id, number: ofTicket, title, storeName }) => ({
            id,
            label: [ticketNumber({ number: ofTicket }), title, storeName].filter(Boolean).join(SEPARATOR),
          }))}
          chosen={new Set(part.ticketIds)}
          onChange={(ids) => onChange({ ...part, ticketIds: [...ids] })}
        />
      )}
      <div>
        <Button variant="subtle" onClick={props.onRemove}>
          {TEXTS.removePart}
        </Button>
      </div>
    </section>
  );
}
