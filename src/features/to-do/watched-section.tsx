import { NOTHING } from "#domain/insights/counted-jobs.ts";
import { ALL_OPEN } from "#domain/tickets/status.ts";
import { isOfHeadOffice, type WatchedKind } from "#domain/tickets/watched-work.ts";
import type { ToDos } from "#local-db/read/to-dos.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { watchedName } from "#features/to-do/to-do-names.ts";
import { ToDoRow } from "#features/to-do/to-do-row.tsx";
import { WATCHED_STYLES } from "#features/to-do/to-do-styles.ts";
import { useUrlDialogs } from "#features/url-dialogs/use-url-dialogs.ts";
import * as TEXTS from "#texts/to-do.ts";
import styles from "#features/to-do/to-do-section.module.css";

type Watched = ToDos["watched"][number];

/** The filters of the ticket list that leave exactly the counted tickets. */
const LISTS: Record<WatchedKind, Readonly<Record<string, string>>> = {
  overdue: { due: "overdue" },
  urgent: { status: ALL_OPEN, priority: "urgent" },
  unassigned: { person: NOTHING },
  behind: { due: "behind" },
};

/**
 * What is late or urgent in the stores of somebody who runs them, whoever has to act: numbers to
 * watch, apart from what needs the person.
 */
export function WatchedSection({ toDos }: { toDos: ToDos }) {
  const sheets = useUrlDialogs();
  const { actor } = useSignedIn();
  if (toDos.watched.length === 0) return null;
  const isEverywhere = actor.seesEverything === true;
  return (
    <section className="column tight" aria-labelledby="watched" data-of-today>
      <h2 id="watched">{isEverywhere ? TEXTS.watchedEverywhere : TEXTS.watched}</h2>
      <p className="quiet">{isOfHeadOffice(actor) ? TEXTS.whatIsCountedEverywhere : TEXTS.whatIsCounted}</p>
      <div className={styles.watched}>
        {toDos.watched.map((row) => {
          const { kind, count, firstId, named } = row;
          const list = `/tickets?${new URLSearchParams({ ...LISTS[kind], sort: "worst" })}`;
          return (
            <ToDoRow
              key={kind}
              {...WATCHED_STYLES[kind]}
              {...explanationOf(row)}
              target={count === 1 ? sheets.link("ticket", firstId) : { to: list }}
              count={count}
              names={named.map((each) => watchedName(each, toDos, actor))}
              namedOf={count}
              pressing={pressingOf(row)}
            />
          );
        })}
      </div>
    </section>
  );
}

const explanationOf = ({ kind, overdue, count }: Watched) =>
  kind === "behind" && overdue > 0
    ? { explanation: TEXTS.behindAndOverdue(overdue, count) }
    : kind === "overdue"
      ? { explanation: TEXTS.overdueExplained }
      : {};

function pressingOf({ kind, count, withNobody, overdue, urgent }: Watched): string {
  if (kind === "unassigned") return TEXTS.inNumbers(overdue, urgent);
  return withNobody === 0 ? "" : TEXTS.withNobody(withNobody, count);
}
