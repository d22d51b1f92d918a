import { Button } from "@mantine/core";
import { clsx } from "clsx";
import { Icon } from "#ui/icons.tsx";
import * as LIST_TEXTS from "#texts/lists.ts";
import * as TEXTS from "#texts/tickets.ts";
import styles from "#features/tickets/list/filter-bar.module.css";

/** A filter that is set. */
export interface Chip {
  readonly label: string;
  readonly remove: () => void;
}

interface ChipsProps {
  readonly chips: readonly Chip[];
  /** After one was removed, and its button with it. */
  readonly onRemoved: () => void;
  readonly onClear: () => void;
}

/** The filters that are set and no field says, each to be removed alone, or all at once. */
export const FilterChips = ({ chips, onRemoved, onClear }: ChipsProps) => (
  <ul className={styles.chips} aria-label={LIST_TEXTS.setFilters}>
    {/* Two may be called the same: a store and a person that this device does not know. */}
    {chips.map(({ label, remove }, at) => (
      <li key={`${at} ${label}`}>
        <button
          type="button"
          className={clsx("chip", styles.setFilter)}
          aria-label={LIST_TEXTS.removeFilter(label)}
          onClick={() => {
            remove();
            onRemoved();
          }}
        >
          {label}
          <Icon name="close" />
        </button>
      </li>
    ))}
    <li>
      <Button variant="subtle" size="sm" onClick={onClear}>
        {TEXTS.clearFilters}
      </Button>
    </li>
  </ul>
);
