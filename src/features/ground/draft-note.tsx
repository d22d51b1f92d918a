import { Button } from "@mantine/core";
import { useState } from "react";
import type { Draft } from "#features/ground/use-draft.ts";
import { Confirm } from "#ui/confirm.tsx";
import { Notice } from "#ui/notice.tsx";

const WORDS = {
  found: "You began this earlier.",
  startOver: "Start over",
  ask: "What you typed here, and photos you added, are thrown away.",
} as const;

/** A form that was begun earlier says so, and can be emptied. */
export function DraftNote({ draft }: { draft: Draft }) {
  const [isAsked, setAsked] = useState(false);
  if (!draft.isFound) return null;
  return (
    <Notice icon="edit" role="status">
      <div className="row apart tight">
        {WORDS.found}
        <Button size="sm" variant="subtle" onClick={() => setAsked(true)}>
          {WORDS.startOver}
        </Button>
      </div>
      {isAsked && (
        <Confirm
          title={WORDS.startOver}
          act={WORDS.startOver}
          onCancel={() => setAsked(false)}
          onConfirm={async () => {
            await draft.startOver();
            setAsked(false);
          }}
        >
          <p>{WORDS.ask}</p>
        </Confirm>
      )}
    </Notice>
  );
}
