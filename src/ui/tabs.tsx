import type { KeyboardEvent, ReactNode } from "react";
import styles from "#ui/tabs.module.css";

/** Tabs for a few views of one list; arrow keys follow the ARIA tabs pattern. */
export function Tabs<Id extends string>({
  label,
  tabs,
  chosen,
  onChoose,
  children,
}: {
  label: string;
  tabs: readonly { readonly id: Id; readonly label: string; readonly count?: number }[];
  chosen: Id;
  onChoose: (id: Id) => void;
  children: ReactNode;
}) {
  const move = (event: KeyboardEvent) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const at = tabs.findIndex((tab) => tab.id === chosen);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (!next) return;
    onChoose(next.id);
    document.getElementById(`tab-${next.id}`)?.focus();
  };
  return (
    <div className="column">
      <div className={styles.container}>
        <div className={styles.tabs} role="tablist" aria-label={label} onKeyDown={move} tabIndex={-1}>
          {tabs.map((tab) => (
            <button
              key={tab.id}
              id={`tab-${tab.id}`}
              type="button"
              role="tab"
              aria-selected={tab.id === chosen}
              aria-controls={`panel-${chosen}`}
              tabIndex={tab.id === chosen ? 0 : -1}
              onClick={() => onChoose(tab.id)}
            >
              {tab.label}
              {tab.count !== undefined && <span> ({tab.count})</span>}
            </button>
          ))}
        </div>
      </div>
      <div id={`panel-${chosen}`} role="tabpanel" aria-labelledby={`tab-${chosen}`}>
        {children}
      </div>
    </div>
  );
}
