import { Button } from "@mantine/core";
import { LENGTHS } from "#domain/lengths.ts";
import { isBlank } from "#domain/text.ts";
import { draftKey } from "#features/drafts/draft-key.ts";
import { DraftNote } from "#features/drafts/draft-note.tsx";
import { newId } from "#features/forms/new-id.ts";
import { DictationTextarea } from "#features/dictation/dictation-textarea.tsx";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import { useDraft } from "#features/drafts/use-draft.ts";
import { useSingleFlight } from "#features/hooks/use-single-flight.ts";
import { useProblems } from "#features/forms/use-problems.ts";
import { LimitedInput } from "#features/forms/limited-text.tsx";
import * as SUGGESTIONS_TEXTS from "#texts/suggestions.ts";

const TEXTS = {
  submit: SUGGESTIONS_TEXTS.submitSuggestion,
  done: SUGGESTIONS_TEXTS.suggestionSubmitted,
  titleMissing: SUGGESTIONS_TEXTS.titleIsRequired,
  textMissing: SUGGESTIONS_TEXTS.descriptionIsRequired,
} as const;

const DRAFT = draftKey("suggest");
const EMPTY = { title: "", description: "" };

/** Form for a suggestion about the product; title and description are required. */
export function SuggestionForm() {
  const enqueue = useEnqueue();
  const draft = useDraft(DRAFT, EMPTY);
  const { title, description } = draft.fields;
  const { problems, check } = useProblems<"title" | "description">(() => ({
    ...(isBlank(title) ? { title: TEXTS.titleMissing } : {}),
    ...(isBlank(description) ? { description: TEXTS.textMissing } : {}),
  }));
  const submit = useSingleFlight(async () => {
    if (!check()) return;
    const suggestion = { kind: "suggest" as const, suggestionId: newId(), title, description };
    await draft.sendAndEmpty(EMPTY, () => enqueue([suggestion], DRAFT, { title: TEXTS.done }));
  });
  return (
    <form
      className="column"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <DraftNote draft={draft} />
      <LimitedInput
        label={SUGGESTIONS_TEXTS.title}
        name="title"
        longest={LENGTHS.title}
        value={title}
        error={problems.title}
        onChange={(event) => draft.change("title", event.currentTarget.value)}
      />
      <DictationTextarea
        label={SUGGESTIONS_TEXTS.description}
        name="description"
        rows={5}
        longest={LENGTHS.suggestion}
        value={description}
        error={problems.description}
        onText={(text) => draft.change("description", text)}
        subject={SUGGESTIONS_TEXTS.theDescription}
      />
      <div className="row">
        <Button type="submit">{TEXTS.submit}</Button>
      </div>
    </form>
  );
}
