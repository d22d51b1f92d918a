import { useId } from "react";
import { ListItemBoundary } from "#ui/item-boundary.tsx";
import { Icon, type IconName } from "#ui/icons.tsx";
import styles from "#features/search/result-group.module.css";

/** One row of the results: an item that was found, or a screen to open. */
export interface Line {
  readonly key: string;
  readonly icon: IconName;
  readonly title: string;
  readonly about?: string;
  readonly onSelect: () => void;
}

interface ResultGroupProps {
  readonly title: string;
  readonly lines: readonly Line[];
  readonly more?: { readonly title: string; readonly onSelect: () => void };
}

/** The results of one kind, under a heading. */
export function ResultGroup({ title, lines, more }: ResultGroupProps) {
  const titleId = useId();
  return (
    <section className={styles.searchGroup} data-search-results>
      <h3 id={titleId}>{title}</h3>
      <ul className="list" aria-labelledby={titleId}>
        {lines.map(({ key, icon, title: name, about, onSelect }) => (
          <ListItemBoundary key={key} kind={title}>
            <li>
              <button type="button" className="plain" onClick={onSelect}>
                <Icon name={icon} />
                <span>
                  <strong>{name}</strong>
                  {about && <span className="quiet">{about}</span>}
                </span>
              </button>
            </li>
          </ListItemBoundary>
        ))}
        {more && (
          <li>
            <button type="button" className="plain" onClick={more.onSelect}>
              <Icon name="next" />
              <strong>{more.title}</strong>
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}
