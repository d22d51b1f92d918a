import { Fragment } from "react";
import { useSyncSummary } from "#features/sync-status/queries.ts";
import { ALL_SENT, type SyncFact, syncFactsOf, textOf } from "#features/sync-status/sync-facts.ts";
import { Icon } from "#ui/icons.tsx";
import * as TEXTS from "#texts/sync-status.ts";
import styles from "#features/sync-status/sync-status-button.module.css";

/**
 * Button with the sync status of all mutations: one line per fact, coloured by the most urgent.
 * Until the data is read it reserves its space with hidden content.
 */
export function SyncStatusButton({ onOpen }: { onOpen: () => void }) {
  const summary = useSyncSummary();
  const facts = summary ? syncFactsOf(summary) : ALL_SENT;
  const kind = summary ? facts[0].kind : "";
  return (
    <button
      type="button"
      className="chip"
      onClick={onOpen}
      data-ephemeral
      data-chip={kind}
      data-facts={facts.length}
      aria-label={summary ? facts.map(textOf).join(", ") : TEXTS.title}
    >
      {/* Atomic: a change of one fact is announced once, with the others. */}
      <span className={styles.facts} aria-live="polite" aria-atomic="true">
        {facts.map((fact) => (
          <Fragment key={fact.kind}>
            {/* The blank keeps apart what stands in two lines, for whoever reads the text alone. */}
            <FactLine fact={fact} isAlone={facts.length === 1} />{" "}
          </Fragment>
        ))}
      </span>
      <span className={styles.opens}>
        <Icon name="next" />
      </span>
    </button>
  );
}

/** The count is outside of the words: it stays visible where there is no space for them. */
function FactLine({ fact, isAlone }: { fact: SyncFact; isAlone: boolean }) {
  const { icon, count, text, detail } = fact;
  return (
    <span className={styles.fact} data-fact={fact.kind}>
      <Icon name={icon} />
      <span>
        {count !== undefined && <>{count} </>}
        <span className={styles.words}>
          {text}
          {isAlone && detail}
        </span>
      </span>
    </span>
  );
}
