import { clsx } from "clsx";
import { type ReactNode, useState } from "react";
import { Icon } from "#ui/icons.tsx";
import { useIsPhone } from "#ui/use-width.ts";
import * as TEXTS from "#texts/ui.ts";

interface ToolRowProps {
  readonly first?: ReactNode;
  /** More than five: on a desk their words alone leave space for the button beside them. */
  readonly isLong?: boolean;
  readonly children: ReactNode;
}

/**
 * The tools of a page beside its title. A phone shows the first, if there is one; a button unfolds
 * the others below, with their names.
 */
export function ToolRow({ first, isLong = false, children }: ToolRowProps) {
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  if (!isPhone)
    return (
      <div className={clsx("row tight", "tools", isLong && "long")}>
        {first}
        {children}
      </div>
    );
  return (
    <>
      <div className="row tight tools named">
        {first}
        <button
          type="button"
          className="iconbutton"
          data-tooltip
          aria-label={TEXTS.moreTools}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="more" />
        </button>
      </div>
      {isOpen && <div className="row tight unfolded">{children}</div>}
    </>
  );
}
