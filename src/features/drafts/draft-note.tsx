import { Button } from "@mantine/core";
import { useState } from "react";
import type { Draft } from "#features/drafts/use-draft.ts";
import { Confirm } from "#ui/confirm.tsx";
import { Notice } from "#ui/notice.tsx";

const TEXTS = {
  found: "You began this earlier.",
  startOver: "Start over",
  ask: "What you typed here, and photos you added, are thrown away.",
} as const;

/** Shown above a form that was restored from a draft, with a button to discard the draft. */
export function DraftNote({ draft }: { draft: Draft }) {
  const [isAsked, setAsked] = useState(false);
  if (!draft.isFound) return null;
  return (
    <Notice icon="edit" role="status">
      <div className="row apart tight">
        {TEXTS.found}
        <Button size="sm" variant="subtle" onClick={() => setAsked(true)}>
          {TEXTS.startOver}
        </Button>
      </div>
      {isAsked && (
        <Confirm
          title={TEXTS.startOver}
          act={TEXTS.startOver}
          onCancel={() => setAsked(false)}
          onConfirm={async () => {
            await draft.startOver();
            setAsked(false);
          }}
        >
          <p>{TEXTS.ask}</p>
        </Confirm>
      )}
    </Notice>
  );
}
