import { clsx } from "clsx";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Icon, type IconName } from "#ui/icons.tsx";
import styles from "#ui/menu.module.css";

/** An item of a menu. */
export interface MenuItem {
  readonly label: string;
  readonly icon?: IconName;
  /** The language of the label, where it is another than that of the page. */
  readonly lang?: string;
  readonly isDanger?: boolean;
  /** A line parts it from the items before it. */
  readonly startsGroup?: boolean;
  readonly onChoose: () => void;
}

/** A button that opens a menu; arrow keys, Home, End and Escape follow the ARIA menu pattern. */
export function Menu({
  label,
  items,
  icon = "more",
  text,
  heading,
  opens = "down",
}: {
  label: string;
  items: readonly MenuItem[];
  /** The icon of the button. */
  icon?: IconName;
  /** Visible text beside the icon; without it, the label is a tooltip. */
  text?: ReactNode;
  /** A heading above the items. */
  heading?: string | undefined;
  opens?: "down" | "up";
}) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const list = root.current?.querySelector('[role="menu"]');
    list?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
    // Near the bottom of a phone the menu would open behind the bottom navigation.
    list?.scrollIntoView({ block: "nearest" });
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener("pointerdown", closeOutside);
    return () => document.removeEventListener("pointerdown", closeOutside);
  }, [isOpen]);
  const close = () => {
    setOpen(false);
    root.current?.querySelector<HTMLElement>("button")?.focus();
  };
  return (
    <div
      className={clsx(styles.menu, opens === "up" && styles.up)}
      ref={root}
      onKeyDown={(event) => isOpen && move(event, root.current, close)}
      role="presentation"
    >
      <button
        type="button"
        className="chip"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={label}
        data-tooltip={text === undefined || undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={icon} />
        {text}
      </button>
      {isOpen && (
        <ul role="menu" aria-label={label}>
          {heading && (
            <li role="none" className={styles.menuHead}>
              {heading}
            </li>
          )}
          {items.map((item, at) => (
            <li
              key={item.label}
              role="none"
              className={clsx(item.startsGroup && at > 0 && styles.startsGroup)}
            >
              <button
                type="button"
                role="menuitem"
                lang={item.lang}
                className={clsx(item.isDanger && styles.danger)}
                onClick={() => {
                  close();
                  item.onChoose();
                }}
              >
                {item.icon && <Icon name={item.icon} />}
                {item.label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function move(event: KeyboardEvent, root: HTMLElement | null, close: () => void) {
  const items = [...(root?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  const at = items.findIndex((item) => item === document.activeElement);
  const steps: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: items.length - 1,
  };
  const to = steps[event.key];
  if (event.key === "Escape" || event.key === "Tab") {
    if (event.key === "Escape") event.preventDefault();
    event.stopPropagation();
    close();
  } else if (to !== undefined) {
    event.preventDefault();
    items[(to + items.length) % items.length]?.focus();
  }
}
