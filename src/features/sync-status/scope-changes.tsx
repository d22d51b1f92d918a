import type { ScopeChange } from "#domain/bids/scope.ts";
import { dayOf } from "#features/dates/dates.ts";
import * as TEXTS from "#texts/sync-status.ts";

const LABELS: Readonly<Record<ScopeChange["field"], string>> = {
  title: TEXTS.titleField,
  description: TEXTS.description,
  place: TEXTS.location,
  dueOn: TEXTS.dueDate,
  photos: TEXTS.photos,
};

/** What a ticket asked for when a bid was begun, and what it asks for now, part by part. */
export function ScopeChanges({ changes }: { readonly changes: readonly ScopeChange[] }) {
  if (changes.length === 0) return <p>{TEXTS.changedBeyondText}</p>;
  return (
    <dl className="pairs">
      {changes.map((each) => (
        <div key={each.field}>
          <dt>{LABELS[each.field]}</dt>
          <dd>
            <p>
              <strong>{TEXTS.whenYouBegan}</strong> <span className="text">{show(each, each.was)}</span>
            </p>
            <p>
              <strong>{TEXTS.now}</strong> <span className="text">{show(each, each.now)}</span>
            </p>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function show({ field, was, now }: ScopeChange, text: string): string {
  if (text === "") return TEXTS.nothingThere;
  if (field === "dueOn") return dayOf(text);
  if (field === "photos")
    return was === now ? TEXTS.otherPhotos(Number(text)) : TEXTS.photoCount(Number(text));
  return text;
}
