import type { ReactNode } from "react";
import { Icon, type IconName } from "#ui/icons.tsx";

export type Tone = "neutral" | "blue" | "violet" | "amber" | "green" | "red";

/** A sentence that stays where it belongs: what happened and what to do. */
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
  /** Where it may be put aside. */
  onClose?: () => void;
}) {
  return (
    <div className={`tone notice ${tone}`} {...(role ? { role } : {})}>
      <Icon name={icon} />
      <div>{children}</div>
      {onClose && (
        <button type="button" className="iconbutton" aria-label="Later" onClick={onClose}>
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}

interface FormProblemProps {
  readonly says: ReactNode;
  /** A toast says the same and is announced: a screen reader should not hear it twice. */
  readonly isToasted?: boolean;
}

/** What is wrong with a form as a whole, once there is something; what is wrong with one field stands at the field. */
export function FormProblem({ says, isToasted = false }: FormProblemProps) {
  return says ? (
    <div data-problem="form">
      <Notice tone="red" icon="warning" {...(isToasted ? {} : { role: "alert" })}>
        {says}
      </Notice>
    </div>
  ) : null;
}

/** A small coloured word with its own icon, readable in greyscale. */
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
