import { Button, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { newId } from "#features/ground/new-id.ts";
import { useAct } from "#features/ground/use-act.ts";
import { useDraft } from "#features/ground/use-draft.ts";
import { useOnce } from "#features/ground/use-once.ts";
import { toast } from "#ui/toast.tsx";

const WORDS = {
  submit: "Submit Suggestion",
  done: "Your suggestion has been submitted successfully!",
  kept: "Kept on this phone. It is sent as soon as there is a connection.",
  titleMissing: "Title is required",
  textMissing: "Description is required",
} as const;

const DRAFT = "suggest";

/** A wish for the product; title and description are needed. */
export function SuggestionForm() {
  const act = useAct();
  const draft = useDraft(DRAFT, { title: "", description: "" });
  const [problems, setProblems] = useState<{ title?: string; description?: string }>({});
  const submit = useOnce(async () => {
    const { title, description } = draft.fields;
    const found = {
      ...(title.trim() === "" ? { title: WORDS.titleMissing } : {}),
      ...(description.trim() === "" ? { description: WORDS.textMissing } : {}),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    draft.settle();
    await act([{ kind: "suggest", suggestionId: newId(), title, description }], DRAFT);
    draft.reset();
    toast({ title: WORDS.done, description: WORDS.kept });
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
      <TextInput
        label="Title"
        name="title"
        maxLength={255}
        value={draft.fields.title}
        error={problems.title}
        onChange={(event) => draft.change("title", event.currentTarget.value)}
      />
      <Textarea
        label="Description"
        name="description"
        rows={5}
        maxLength={5000}
        value={draft.fields.description}
        error={problems.description}
        onChange={(event) => draft.change("description", event.currentTarget.value)}
      />
      <div className="row">
        <Button type="submit">{WORDS.submit}</Button>
      </div>
    </form>
  );
}
