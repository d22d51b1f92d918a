import { type ReactNode, useState } from "react";
import { Icon } from "#ui/icons.tsx";
import { useIsPhone } from "#ui/use-width.ts";
import * as TEXTS from "#texts/ui.ts";

/**
 * The tools of a page beside its title. A phone shows the first, if there is one; a button unfolds
 * the others below, with their names.
 */
export function ToolRow({ first, children }: { first?: ReactNode; children: ReactNode }) {
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  if (!isPhone)
    return (
      <div className="row tight tools">
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
