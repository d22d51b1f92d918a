import { Button } from "@mantine/core";
import { useState } from "react";
import type { Draft } from "#features/drafts/use-draft.ts";
import { Confirm } from "#ui/confirm.tsx";
import { Notice } from "#ui/notice.tsx";
import * as DRAFTS_TEXTS from "#texts/drafts.ts";

const TEXTS = {
  found: DRAFTS_TEXTS.youBeganThisEarlier,
  startOver: DRAFTS_TEXTS.startOver,
  replaced: DRAFTS_TEXTS.replacedElsewhere,
  takeBack: DRAFTS_TEXTS.takeBack,
  isRight: DRAFTS_TEXTS.isRight,
  ask: DRAFTS_TEXTS.discardConsequence,
} as const;

/** Shown above a form whose text was replaced in another tab, with a button to take it back. */
export function ReplacedNote({
  draft,
}: {
  draft: Pick<Draft, "isReplaced" | "takeBack" | "forgetReplaced">;
}) {
  if (!draft.isReplaced) return null;
  return (
    <Notice tone="amber" icon="edit" role="status">
      <div className="row apart tight">
        {TEXTS.replaced}
        <div className="row tight">
          <Button size="sm" variant="default" onClick={draft.takeBack}>
            {TEXTS.takeBack}
          </Button>
          <Button size="sm" variant="subtle" onClick={draft.forgetReplaced}>
            {TEXTS.isRight}
          </Button>
        </div>
      </div>
    </Notice>
  );
}

/**
 * Shown above a form that was restored from a draft, with a button to discard the draft; above one
 * whose text was replaced in another tab, with a button to take it back.
 */
export function DraftNote({ draft }: { draft: Draft }) {
  const [isConfirming, setConfirming] = useState(false);
  if (draft.isReplaced) return <ReplacedNote draft={draft} />;
  if (!draft.isFound) return null;
  return (
    <Notice icon="edit" role="status">
      <div className="row apart tight">
        {TEXTS.found}
        <Button size="sm" variant="subtle" onClick={() => setConfirming(true)}>
          {TEXTS.startOver}
        </Button>
      </div>
      {isConfirming && (
        <Confirm
          title={TEXTS.startOver}
          confirmLabel={TEXTS.startOver}
          onCancel={() => setConfirming(false)}
          onConfirm={async () => {
            await draft.startOver();
            setConfirming(false);
          }}
        >
          <p>{TEXTS.ask}</p>
        </Confirm>
      )}
    </Notice>
  );
}
