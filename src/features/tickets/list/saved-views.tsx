import { clsx } from "clsx";
import { Button, TextInput } from "@mantine/core";
import { type SyntheticEvent, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import type { SavedView } from "#local-db/saved-view.ts";
import { deleteView, readViews, saveView } from "#local-db/views.ts";
import { LENGTHS } from "#domain/lengths.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { viewQueryOf } from "#features/tickets/list/filters.tsx";
import * as TEXTS from "#texts/tickets.ts";
import { Icon } from "#ui/icons.tsx";
import { offerUndo, toast } from "#ui/toast.tsx";
import styles from "#features/tickets/list/saved-views.module.css";

/**
 * The saved views of this account on this device, each a link to its filters, and the form that
 * saves the filters that are set under a name.
 */
export function SavedViews() {
  const { db } = useSignedIn();
  const current = viewQueryOf(useLocation().search);
  const views = useLiveQuery(() => readViews(db), [db]) ?? [];
  const isSaved = views.some(({ query }) => query === current);
  if (views.length === 0 && current === "") return null;
  return (
    <section className={clsx("row tight", styles.views)} aria-label={TEXTS.savedViews}>
      {views.length > 0 && (
        <ul className="row tight">
          {views.map((view) => (
            <View key={view.name} view={view} isCurrent={view.query === current} />
          ))}
        </ul>
      )}
      {/* With other filters the form is another one, and begins empty. */}
      {current !== "" && !isSaved && <SaveView key={current} query={current} views={views} />}
    </section>
  );
}

function View({ view, isCurrent }: { view: SavedView; isCurrent: boolean }) {
  const { db } = useSignedIn();
  const remove = async () => {
    await deleteView(db, view.name);
    const end = offerUndo({
      title: TEXTS.viewDeleted,
      label: TEXTS.undo,
      run: () => {
        end();
        void saveView(db, view);
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
      <Button variant="subtle" aria-label={TEXTS.deleteView(view.name)} onClick={() => void remove()}>
        <Icon name="close" />
      </Button>
    </li>
  );
}

function SaveView({ query, views }: { query: string; views: readonly SavedView[] }) {
  const { db } = useSignedIn();
  const [name, setName] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  if (name === null)
    return (
      <Button variant="subtle" leftSection={<Icon name="plus" />} onClick={() => setName("")}>
        {TEXTS.saveView}
      </Button>
    );
  const trimmed = name.trim();
  const isReplaced = views.some((view) => view.name === trimmed);
  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (trimmed === "") return setProblem(TEXTS.viewNameMissing);
    await saveView(db, { name: trimmed, query }).then(
      () => toast({ title: TEXTS.viewSaved }),
      () => setProblem(TEXTS.viewNotSaved),
    );
  };
  return (
    <form className="row tight" noValidate onSubmit={(event) => void save(event)}>
      <TextInput
        label={TEXTS.viewName}
        name="viewName"
        value={name}
        maxLength={LENGTHS.viewName}
        autoComplete="off"
        error={problem}
        description={isReplaced ? TEXTS.viewReplaced : undefined}
        ref={focusOnce}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setProblem(null);
        }}
      />
      <Button type="submit">{TEXTS.saveView}</Button>
      <Button variant="subtle" onClick={() => setName(null)}>
        {TEXTS.cancel}
      </Button>
    </form>
  );
}

/** The field appears where the button was that had the focus. */
const focusOnce = (field: HTMLInputElement | null) => field?.focus();
