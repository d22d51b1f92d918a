import { Button } from "@mantine/core";
import { LENGTHS } from "#domain/lengths.ts";
import { isBlank } from "#domain/text.ts";
import { draftKey } from "#features/ground/draft-key.ts";
import { DraftNote } from "#features/ground/draft-note.tsx";
import { newId } from "#features/ground/new-id.ts";
import { SpokenArea } from "#features/ground/spoken-area.tsx";
import { useAct } from "#features/ground/use-act.ts";
import { useDraft } from "#features/ground/use-draft.ts";
import { useOnce } from "#features/ground/use-once.ts";
import { useProblems } from "#features/ground/use-problems.ts";
import { LimitedInput } from "#features/ground/limited-text.tsx";

const WORDS = {
  submit: "Submit Suggestion",
  done: "Your suggestion has been submitted successfully!",
  titleMissing: "Title is required",
  textMissing: "Description is required",
} as const;

const DRAFT = draftKey("suggest");
const EMPTY = { title: "", description: "" };

/** A wish for the product; title and description are needed. */
export function SuggestionForm() {
  const act = useAct();
  const draft = useDraft(DRAFT, EMPTY);
  const { title, description } = draft.fields;
  const { problems, check } = useProblems<"title" | "description">(() => ({
    ...(isBlank(title) ? { title: WORDS.titleMissing } : {}),
    ...(isBlank(description) ? { description: WORDS.textMissing } : {}),
  }));
  const submit = useOnce(async () => {
    if (!check()) return;
    const said = { kind: "suggest" as const, suggestionId: newId(), title, description };
    await draft.sendAndEmpty(EMPTY, () => act([said], DRAFT, { title: WORDS.done }));
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
        label="Title"
        name="title"
        longest={LENGTHS.title}
        value={title}
        error={problems.title}
        onChange={(event) => draft.change("title", event.currentTarget.value)}
      />
      <SpokenArea
        label="Description"
        name="description"
        rows={5}
        longest={LENGTHS.suggestion}
        value={description}
        error={problems.description}
        onText={(text) => draft.change("description", text)}
        spoken="the description"
      />
      <div className="row">
        <Button type="submit">{WORDS.submit}</Button>
      </div>
    </form>
  );
}
