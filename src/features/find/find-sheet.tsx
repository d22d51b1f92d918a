import { type KeyboardEvent, useEffect, useState } from "react";
import { findAll } from "#device/find.ts";
import { foldText, wordsOf } from "#domain/find.ts";
import { SearchField } from "#features/ground/search-field.tsx";
import { useInAddress } from "#features/ground/use-in-address.ts";
import { useLiveQuery } from "#features/ground/use-live-query.ts";
import { useSignedIn } from "#features/ground/signed-in.ts";
import { FoundGroup } from "#features/find/found-group.tsx";
import { groupsOf, type Hit } from "#features/find/groups.ts";
import { WORDS } from "#features/find/words.ts";
import type { IconName } from "#ui/icons.tsx";
import { Notice } from "#ui/notice.tsx";
import { Sheet } from "#ui/sheet.tsx";

/** Somewhere the app can go, or something it can begin. */
export interface FindPlace {
  readonly label: string;
  readonly icon: IconName;
  readonly go: () => void;
}

interface FindSheetProps {
  readonly places: readonly FindPlace[];
  readonly onHit: (hit: Hit) => void;
  readonly onClose: () => void;
}

/** One field for everything that is on this phone and everywhere it can lead; works without a network. What is asked stands in the address: a look at something found comes back to it. */
export function FindSheet({ places, onHit, onClose }: FindSheetProps) {
  const { db, account } = useSignedIn();
  const address = useInAddress();
  const asked = address.read("words");
  const question = useAfterPause(asked);
  const words = wordsOf(question);
  const found = useLiveQuery(
    async () => (words.length === 0 ? null : groupsOf(await findAll(db, question), account.id, words)),
    [db, question, account.id],
  );
  const fitting = places.filter(({ label }) => words.every((word) => foldText(label).includes(word)));
  const count = fitting.length + (found ?? []).reduce((sum, group) => sum + group.total, 0);
  const isRead = words.length === 0 || (found !== undefined && found !== null);
  return (
    <Sheet title={WORDS.title} onClose={onClose} kind="side">
      <div className="column" role="presentation" onKeyDown={moveByArrows}>
        <SearchField
          label={WORDS.field}
          value={asked}
          isFirst
          onChange={(value) => address.set({ words: value })}
          onEnter={(field) => linesOf(field)[0]?.click()}
        />
        <p className="unseen" role="status">
          {isRead && words.length > 0 && `${count} found`}
        </p>
        {fitting.length > 0 && (
          <FoundGroup
            title={WORDS.places}
            lines={fitting.map(({ label, icon, go }) => ({ key: label, icon, title: label, act: go }))}
          />
        )}
        {found?.map(({ kind, icon, hits, total }) => (
          <FoundGroup
            key={kind}
            title={`${WORDS[kind]} (${total})`}
            lines={hits.map((hit) => ({ ...hit, icon, act: () => onHit(hit) }))}
            {...(kind === "tickets" && total > hits.length
              ? { more: { title: WORDS.allTickets, act: () => onHit({ kind: "all tickets", question }) } }
              : {})}
          />
        ))}
        {isRead && count === 0 && <Notice icon="search">{WORDS.nothing}</Notice>}
      </div>
    </Sheet>
  );
}

const PAUSE_MS = 120;

/** Everything is looked through once the fingers rest a moment, not with every key. */
function useAfterPause(asked: string): string {
  const [question, setQuestion] = useState(asked);
  useEffect(() => {
    const pause = setTimeout(() => setQuestion(asked), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [asked]);
  return question;
}

const linesOf = (inside: Element) => [
  ...(inside.closest(".sheet")?.querySelectorAll<HTMLElement>(".found button") ?? []),
];

/** Up and down lead through field and lines. */
function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0 || !(event.target instanceof HTMLElement)) return;
  const field = event.currentTarget.querySelector("input");
  const stops = [...(field ? [field] : []), ...linesOf(event.currentTarget)];
  event.preventDefault();
  stops[stops.indexOf(event.target) + step]?.focus();
}
