import type { ReactNode } from "react";
import { Icon, type IconName } from "#ui/icons.tsx";
import * as TEXTS from "#texts/ui.ts";

export type Tone = "neutral" | "blue" | "violet" | "amber" | "green" | "red";

/** An inline message: what happened and what to do. */
export function Notice({
  tone = "neutral",
  icon,
  children,
  role,
  onClose,
}: {
  tone?: Tone;
  icon: IconName;
  children: ReactNode;
  role?: "alert" | "status";
  /** Shows a close button, if given. */
  onClose?: () => void;
}) {
  return (
    <div className={`tone notice ${tone}`} data-ephemeral {...(role ? { role } : {})}>
      <Icon name={icon} />
      <div>{children}</div>
      {onClose && (
        <button type="button" className="iconbutton" data-tooltip aria-label={TEXTS.later} onClick={onClose}>
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}

interface FormProblemProps {
  readonly message: ReactNode;
  /**
   * A toast already announces the same text; no alert role, so that screen readers read it once.
   */
  readonly isToasted?: boolean;
}

/** An error of a form as a whole, if there is one; errors of one field appear at the field. */
export function FormProblem({ message, isToasted = false }: FormProblemProps) {
  return message ? (
    <div data-problem="form">
      <Notice tone="red" icon="warning" {...(isToasted ? {} : { role: "alert" })}>
        {message}
      </Notice>
    </div>
  ) : null;
}

/** A short coloured label; its icon keeps it distinguishable without colour. */
export function Tag({
  tone = "neutral",
  icon,
  children,
  title,
}: {
  tone?: Tone;
  icon?: IconName;
  children: ReactNode;
  title?: string;
}) {
  return (
    <span className={`tone ${tone}`} title={title}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
