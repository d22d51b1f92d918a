import { clsx } from "clsx";
import { Button, TextInput } from "@mantine/core";
import { type SyntheticEvent, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { MOST_VIEWS, type SavedView } from "#domain/accounts/saved-views.ts";
import { LENGTHS } from "#domain/lengths.ts";
import { viewQueryOf } from "#features/tickets/list/filters.ts";
import { useViews } from "#features/tickets/list/use-views.ts";
import * as RULE_TEXTS from "#texts/rules/saved-views.ts";
import * as VIEW_TEXTS from "#texts/saved-views.ts";
import * as TEXTS from "#texts/tickets.ts";
import { Icon } from "#ui/icons.tsx";
import { offerUndo } from "#ui/toast.tsx";
import styles from "#features/tickets/list/saved-views.module.css";

/**
 * The saved views of this account, each a link to its filters, and the form that
 * saves the filters that are set under a name.
 */
export function SavedViews() {
  const changes = useViews();
  const { views } = changes;
  const current = viewQueryOf(useLocation().search);
  const isSaved = views.some(({ query }) => query === current);
  if (views.length === 0 && current === "") return null;
  return (
    <section className={clsx("row tight", styles.views)} aria-label={VIEW_TEXTS.savedViews}>
      {views.length > 0 && (
        <ul className="row tight">
          {views.map((view) => (
            <View key={view.name} view={view} changes={changes} isCurrent={view.query === current} />
          ))}
        </ul>
      )}
      {/* With other filters the form is another one, and begins empty. */}
      {current !== "" && !isSaved && <SaveView key={current} query={current} changes={changes} />}
    </section>
  );
}

type Changes = ReturnType<typeof useViews>;

interface ViewProps {
  readonly view: SavedView;
  readonly changes: Changes;
  readonly isCurrent: boolean;
}

function View({ view, changes, isCurrent }: ViewProps) {
  const remove = async () => {
    await changes.remove(view.name);
    const end = offerUndo({
      title: VIEW_TEXTS.viewDeleted,
      label: TEXTS.undo,
      run: () => {
        end();
        void changes.save(view);
      },
    });
  };
  return (
    <li className="row">
      <Button
        component={Link}
        to={`/tickets?${view.query}`}
        variant={isCurrent ? "light" : "default"}
        {...(isCurrent ? { "aria-current": "true" as const } : {})}
      >
        <bdi>{view.name}</bdi>
      </Button>
      <Button variant="subtle" aria-label={VIEW_TEXTS.deleteView(view.name)} onClick={() => void remove()}>
        <Icon name="close" />
      </Button>
    </li>
  );
}

function SaveView({ query, changes }: { query: string; changes: Changes }) {
  const { views, save: saveView } = changes;
  const [name, setName] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  if (name === null)
    return (
      <Button variant="subtle" leftSection={<Icon name="plus" />} onClick={() => setName("")}>
        {VIEW_TEXTS.saveView}
      </Button>
    );
  const trimmed = name.trim();
  const isReplaced = views.some((view) => view.name === trimmed);
  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (trimmed === "") return setProblem(RULE_TEXTS.viewNameMissing);
    if (!isReplaced && views.length >= MOST_VIEWS) return setProblem(RULE_TEXTS.tooManyViews(MOST_VIEWS));
    await saveView({ name: trimmed, query }).catch(() => setProblem(VIEW_TEXTS.viewNotSaved));
  };
  return (
    <form className="row tight" noValidate onSubmit={(event) => void save(event)}>
      <TextInput
        label={VIEW_TEXTS.viewName}
        name="viewName"
        value={name}
        maxLength={LENGTHS.viewName}
        autoComplete="off"
        error={problem}
        description={isReplaced ? VIEW_TEXTS.viewReplaced : undefined}
        ref={focusOnce}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setProblem(null);
        }}
      />
      <Button type="submit">{VIEW_TEXTS.saveView}</Button>
      <Button variant="subtle" onClick={() => setName(null)}>
        {TEXTS.cancel}
      </Button>
    </form>
  );
}

/** The field appears where the button was that had the focus. */
const focusOnce = (field: HTMLInputElement | null) => field?.focus();
