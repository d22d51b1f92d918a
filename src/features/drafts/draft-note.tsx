import { Button } from "@mantine/core";
import { useState } from "react";
import type { Draft } from "#features/drafts/use-draft.ts";
import { Confirm } from "#ui/confirm.tsx";
import { Notice } from "#ui/notice.tsx";
import * as DRAFTS_TEXTS from "#texts/drafts.ts";

const TEXTS = {
  found: DRAFTS_TEXTS.youBeganThisEarlier,
  startOver: DRAFTS_TEXTS.startOver,
  ask: DRAFTS_TEXTS.whatYouTypedHere,
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
