import { Button, Checkbox } from "@mantine/core";
import * as TEXTS from "#texts/handing-over.ts";

interface TicketChoicesProps {
  readonly legend: string;
  readonly tickets: readonly { readonly id: string; readonly label: string }[];
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

/** Tickets with a box each, so that work can be divided among several people. */
export function TicketChoices({ legend, tickets, chosen, onChange }: TicketChoicesProps) {
  const toggle = (id: string) => {
    const others = [...chosen].filter((each) => each !== id);
    onChange(new Set(chosen.has(id) ? others : [...others, id]));
  };
  return (
    <fieldset className="column tight">
      <legend>{legend}</legend>
      {tickets.length > 2 && (
        <div className="row tight">
          <Button size="sm" variant="default" onClick={() => onChange(new Set(tickets.map(({ id }) => id)))}>
            {TEXTS.chooseAll}
          </Button>
          <Button size="sm" variant="default" onClick={() => onChange(new Set())}>
            {TEXTS.chooseNone}
          </Button>
        </div>
      )}
      {tickets.map(({ id, label }) => (
        <Checkbox key={id} label={label} checked={chosen.has(id)} onChange={() => toggle(id)} />
      ))}
    </fieldset>
  );
}
