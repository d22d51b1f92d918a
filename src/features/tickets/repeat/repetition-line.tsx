import { Checkbox } from "@mantine/core";
import { Link } from "react-router-dom";
import { labelOfStore } from "#domain/stores/store-label.ts";
import type { ActOnRepetitions } from "#domain/tickets/repetitions.ts";
import { shortTitle } from "#domain/titles.ts";
import { dayOf } from "#features/dates/dates.ts";
import { SyncStatusLink } from "#features/sync-status/sync-status-link.tsx";
import type { ListedRepetition } from "#features/tickets/repeat/use-repetitions.ts";
import { numberText } from "#features/tickets/ticket-number.ts";
import { useUrlDialogs } from "#features/url-dialogs/use-url-dialogs.ts";
import type { OutboxRow } from "#local-db/outbox/outbox-row.ts";
import * as REPEAT_TEXTS from "#texts/repeats.ts";
import * as TEXTS from "#texts/repetitions.ts";
import { FactLine } from "#ui/fact-line.tsx";
import { Menu } from "#ui/menu.tsx";
import { Tag } from "#ui/notice.tsx";

/** What can be done with one repetition or with several. */
export type RepetitionAct = ActOnRepetitions["kind"];

/** In their order. */
export const REPETITION_ACTS = ["every", "pause", "end"] as const satisfies readonly RepetitionAct[];

interface RepetitionLineProps {
  readonly repetition: ListedRepetition;
  readonly rows: readonly OutboxRow[];
  /** Null while nothing is selected at all. */
  readonly isSelected: boolean | null;
  readonly onToggle: (id: string) => void;
  /** Null for whoever may not change it. */
  readonly onAct: ((act: RepetitionAct) => void) | null;
}

/** A ticket that is repeated: its store, how often, and the next day. */
export function RepetitionLine({ repetition, rows, isSelected, onToggle, onAct }: RepetitionLineProps) {
  const sheets = useUrlDialogs();
  const { id, ticket, repeat, lastMadeAt, region } = repetition;
  const name = [shortTitle(ticket.title), labelOfStore(ticket.store)].filter(Boolean).join(", ");
  return (
    <li className="row apart">
      <div className="grow">
        <div className="row tight">
          {isSelected === null ? (
            <Link {...sheets.link("ticket", id)}>{shortTitle(ticket.title)}</Link>
          ) : (
            <Checkbox
              label={shortTitle(ticket.title)}
              aria-label={name}
              checked={isSelected}
              onChange={() => onToggle(id)}
            />
          )}
          {repeat === null && <Tag>{TEXTS.ended}</Tag>}
          <SyncStatusLink rows={rows} />
        </div>
        <p className="quiet">
          <FactLine facts={[labelOfStore(ticket.store), region.label, numberText(ticket)].filter(Boolean)} />
        </p>
        {repeat === null ? (
          lastMadeAt !== null && <p className="quiet">{TEXTS.lastMade(dayOf(lastMadeAt))}</p>
        ) : (
          <>
            <p>{REPEAT_TEXTS.repeatsEvery[repeat.unit](repeat.every)}.</p>
            <p className="quiet">{REPEAT_TEXTS.nextOn(dayOf(repeat.nextOn))}</p>
          </>
        )}
      </div>
      {onAct !== null && isSelected === null && (
        <Menu
          label={TEXTS.actionsFor(name)}
          items={[
            { label: REPEAT_TEXTS.forStores, icon: "store", onChoose: () => sheets.open("forstores", id) },
            ...REPETITION_ACTS.map((act) => ({ label: TEXTS.acts[act], onChoose: () => onAct(act) })),
          ]}
        />
      )}
    </li>
  );
}
