import { useId } from "react";
import { Link, type LinkProps } from "react-router-dom";
import * as TEXTS from "#texts/to-do.ts";
import { Icon, type IconName } from "#ui/icons.tsx";
import type { Tone } from "#ui/notice.tsx";
import styles from "#features/to-do/to-do-section.module.css";

interface RowProps {
  readonly label: string;
  readonly tone: Tone;
  readonly icon: IconName;
  readonly target: Pick<LinkProps, "to" | "replace" | "state">;
  readonly count: number;
  /** Of the first ones; may be empty. */
  readonly names: readonly string[];
  /** How many there are to be named. */
  readonly namedOf?: number;
  /** What is most pressing, before the names; "" for nothing. */
  readonly pressing?: string;
  /** What the label means. */
  readonly explanation?: string;
}

/** A number with its name, as one link to the ticket or to the list of them. */
export function ToDoRow({
  label,
  tone,
  icon,
  target,
  count,
  names,
  namedOf = names.length,
  pressing = "",
  explanation,
}: RowProps) {
  const id = useId();
  return (
    <div className={styles.todo}>
      <span className={`tone ${tone}`}>
        <Icon name={icon} />
      </span>
      <span className={styles.named}>
        {/* The names describe the link instead of naming it: they can be long. */}
        <Link aria-describedby={id} {...target}>
          {label} <span className="unseen">{count}</span>
        </Link>
        {explanation !== undefined && <span className="quiet">{explanation}</span>}
        <span className="quiet" id={id}>
          {pressing !== "" && <strong>{pressing} </strong>}
          {names.length > 0 ? TEXTS.names(names, namedOf) : pressing === "" && TEXTS.namedAbove}
        </span>
      </span>
      <span className={styles.count} aria-hidden="true">
        {count}
      </span>
      <Icon name="next" />
    </div>
  );
}
