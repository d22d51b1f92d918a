import { Button } from "@mantine/core";
import { type KeyboardEvent, useEffect, useState } from "react";
import { searchAll, type SearchKind } from "#local-db/read/search.ts";
import { searchTermsOf } from "#domain/search.ts";
import { findTargets, isTargetNamed } from "#features/search/find-targets.ts";
import { SearchField } from "#features/search/search-field.tsx";
import { useUrlState } from "#features/url-dialogs/use-url-state.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { ResultGroup } from "#features/search/result-group.tsx";
import { resultGroups, type Hit } from "#features/search/result-groups.ts";
import * as TEXTS from "#texts/search.ts";
import { Icon, type IconName } from "#ui/icons.tsx";
import { Notice } from "#ui/notice.tsx";
import { SELECTORS } from "#ui/selectors.ts";
import { Sheet } from "#ui/sheet.tsx";

/** A screen the user can open, or a form the user can start. */
export interface SearchScope {
  readonly label: string;
  /** Other words for it. What has them is listed only once something is typed. */
  readonly synonyms?: string;
  readonly icon: IconName;
  readonly onNavigate: () => void;
}

interface SearchSheetProps {
  readonly scopes: readonly SearchScope[];
  /** Pages that answer what is typed. */
  readonly answers: readonly SearchScope[];
  /** Words of a question that ask for none of the scopes. */
  readonly commonTerms: string;
  readonly onHit: (hit: Hit) => void;
  /** Null for those who raise no tickets. */
  readonly onNewTicket: (() => void) | null;
  readonly onClose: () => void;
}

/**
 * Searches all data on this device, and the screens of the app; works offline. The search text is
 * stored in the URL, so going back from a result returns to it.
 */
export function SearchSheet(props: SearchSheetProps) {
  const { scopes, answers, commonTerms, onHit, onNewTicket, onClose } = props;
  const { db, account } = useSignedIn();
  const address = useUrlState();
  const text = address.read("words");
  const question = useAfterPause(text);
  const terms = searchTermsOf(question);
  const [expanded, setExpanded] = useState<{ question: string; whole: readonly SearchKind[] } | null>(null);
  const whole = expanded?.question === question ? expanded.whole : [];
  const hasTarget = answers.length > 0 || isTargetNamed(scopes, question, commonTerms);
  const found = useLiveQuery(
    async () =>
      terms.length === 0
        ? null
        : resultGroups(await searchAll(db, question, whole, hasTarget), account.id, terms),
    [db, question, account.id, whole.join(), hasTarget],
  );
  const showAll = (kind: SearchKind) => {
    const list = listOf(kind);
    if (list === null) setExpanded({ question, whole: [...whole, kind] });
    else onHit({ kind: list, question });
  };
  const named =
    terms.length === 0
      ? scopes.filter(({ synonyms }) => synonyms === undefined)
      : findTargets(scopes, question, commonTerms);
  const fitting = [...answers, ...named];
  const count = fitting.length + (found ?? []).reduce((sum, group) => sum + group.total, 0);
  const isRead = terms.length === 0 || (found !== undefined && found !== null);
  return (
    <Sheet title={TEXTS.title} onClose={onClose} kind="side">
      <div className="column" role="presentation" onKeyDown={moveByArrows}>
        <SearchField
          label={TEXTS.field}
          value={text}
          isFirst
          onChange={(value) => address.set({ words: value })}
          onEnter={(field) => linesOf(field)[0]?.click()}
          onEscape={onClose}
        />
        <p className="unseen" role="status">
          {isRead && terms.length > 0 && TEXTS.found(count)}
        </p>
        {fitting.length > 0 && (
          <ResultGroup
            title={TEXTS.places}
            lines={fitting.map(({ label, icon, onNavigate }) => ({
              key: label,
              icon,
              title: label,
              onSelect: onNavigate,
            }))}
          />
        )}
        {found?.map(({ kind, icon, hits, total }) => (
          <ResultGroup
            key={kind}
            title={`${GROUP_TITLES[kind]} (${total})`}
            lines={hits.map((hit) => ({ ...hit, icon, onSelect: () => onHit(hit) }))}
            {...(total > hits.length && !whole.includes(kind)
              ? { more: { title: TEXTS.showAll(total), onSelect: () => showAll(kind) } }
              : {})}
          />
        ))}
        {isRead && count === 0 && (
          <>
            <Notice icon="search">{TEXTS.nothing}</Notice>
            {onNewTicket && (
              <div className="row">
                <Button variant="default" leftSection={<Icon name="plus" />} onClick={onNewTicket}>
                  {TEXTS.newTicket}
                </Button>
              </div>
            )}
          </>
        )}
      </div>
    </Sheet>
  );
}

/** The list of this kind that has a search of its own; null if all hits are shown here. */
function listOf(kind: SearchKind): "all tickets" | "all stores" | "all people" | null {
  if (kind === "tickets") return "all tickets";
  if (kind === "stores") return "all stores";
  return kind === "people" ? "all people" : null;
}

const PAUSE_MS = 120;

const GROUP_TITLES: Record<SearchKind, string> = {
  tickets: TEXTS.tickets,
  workOrders: TEXTS.workOrders,
  comments: TEXTS.comments,
  bids: TEXTS.bids,
  messages: TEXTS.messages,
  people: TEXTS.people,
  stores: TEXTS.stores,
};

/** Debounces the search text by 120 ms, so that not every keystroke searches all data. */
function useAfterPause(text: string): string {
  const [question, setQuestion] = useState(text);
  useEffect(() => {
    const pause = setTimeout(() => setQuestion(text), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text]);
  return question;
}

const linesOf = (inside: Element) => [
  ...(inside.closest("dialog")?.querySelectorAll<HTMLElement>(SELECTORS.searchResult) ?? []),
];

/** Arrow keys move the focus through the field and the results. */
function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0 || !(event.target instanceof HTMLElement)) return;
  const field = event.currentTarget.querySelector("input");
  const stops = [...(field ? [field] : []), ...linesOf(event.currentTarget)];
  event.preventDefault();
  stops[stops.indexOf(event.target) + step]?.focus();
}
