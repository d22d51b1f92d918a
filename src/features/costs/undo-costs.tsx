import { useState } from "react";
import { dollarsFromCents } from "#domain/money.ts";
import { storeLabel } from "#domain/stores/store-label.ts";
import { useUndoableCosts } from "#features/costs/use-undoable-costs.ts";
import { momentOf } from "#features/dates/dates.ts";
import { Choice } from "#features/forms/choice.tsx";
import { FormSheet } from "#features/forms/form-sheet.tsx";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import * as TEXTS from "#texts/past-costs.ts";
import { Sentence, SentenceSkeleton } from "#ui/sentence.tsx";
import { Sheet } from "#ui/sheet.tsx";

/** Takes back what an import brought to all stores, as one act. See docs/product.md#past-costs. */
export function UndoCosts({ onClose }: { onClose: () => void }) {
  const enqueue = useEnqueue();
  const imports = useUndoableCosts();
  const [chosenId, setChosenId] = useState("");
  const chosen = imports?.find(({ id }) => id === chosenId) ?? imports?.[0];
  if (imports === undefined || chosen === undefined)
    return (
      <Sheet title={TEXTS.undo} onClose={onClose}>
        {imports === undefined ? <SentenceSkeleton /> : <Sentence>{TEXTS.noImports}</Sentence>}
      </Sheet>
    );
  const submit = async () => {
    const payloads = chosen.stores.map(
      (store) =>
        ({
          kind: "undoCostImport",
          storeId: store.id,
          name: storeLabel(store),
          importId: chosen.id,
        }) as const,
    );
    await enqueue(payloads, undefined, { title: TEXTS.undone });
    onClose();
  };
  return (
    <FormSheet
      title={TEXTS.undo}
      submit={TEXTS.undoCosts(chosen.lines)}
      isDanger
      onClose={onClose}
      onSubmit={submit}
    >
      <Choice
        label={TEXTS.undoWhich}
        name="import"
        value={chosen.id}
        options={imports.map(({ id, fileName, at, cents, stores }) => ({
          value: id,
          label: TEXTS.importOfFile(fileName, momentOf(at), dollarsFromCents(cents), stores.length),
        }))}
        onChange={setChosenId}
      />
      <p>{TEXTS.undoExplained}</p>
    </FormSheet>
  );
}
