import { Button } from "@mantine/core";
import { useState } from "react";
import { SelectionBar } from "#features/lists/selection-bar.tsx";
import type { Selection } from "#features/lists/use-selection.ts";
import type { Invitation } from "#features/operator/invitation-row.tsx";
import { inviteAll } from "#features/operator/made-links.ts";
import { readOpenInvitations, renewalOf } from "#features/operator/open-invitations.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import * as TEXTS from "#texts/invitations.ts";
import { Confirm } from "#ui/confirm.tsx";
import { FormProblem } from "#ui/notice.tsx";

const BAR_TEXTS = {
  label: TEXTS.selectedInvitations,
  selected: TEXTS.selected,
  selectFound: TEXTS.selectWaiting,
  selectNone: TEXTS.selectNone,
  done: TEXTS.doneSelecting,
};

interface RenewSelectedProps {
  readonly selection: Selection;
  /** What the list is searched for; "" for all. */
  readonly search: string;
  /** Those of the page that is shown. */
  readonly onPage: readonly Invitation[];
  /** For how many days these links work. */
  readonly linkDays: number;
  /** Called when there are new links. */
  readonly onDone: () => void;
}

/** How many invitations are selected, and a new link for each of them in one act. */
export function RenewSelected({ selection, search, onPage, linkDays, onDone }: RenewSelectedProps) {
  const { credentials, account } = useSignedIn();
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState("");
  const count = selection.ids.size;
  const selectWaiting = async () => {
    const read = await readOpenInvitations(credentials, { search });
    if ("problem" in read) return setProblem(read.problem);
    setProblem("");
    return selection.choose(read.invitations.map(({ id }) => id));
  };
  const renew = async () => {
    // Of other pages only the ids are known here; who registered meanwhile is left out.
    const isOnPage = [...selection.ids].every((id) => onPage.some((each) => each.id === id));
    const read = isOnPage ? { invitations: onPage } : await readOpenInvitations(credentials, { search: "" });
    if ("problem" in read) return setProblem(read.problem);
    setAsking(false);
    selection.stop();
    const renewed = read.invitations.filter(({ id }) => selection.ids.has(id)).map(renewalOf);
    // The list of links shows how far it is.
    void inviteAll(credentials, account.id, renewed).then(onDone);
  };
  return (
    <>
      <SelectionBar selection={selection} texts={BAR_TEXTS} onSelectFound={() => void selectWaiting()}>
        <Button size="sm" disabled={count === 0} onClick={() => setAsking(true)}>
          {TEXTS.renewSelected(count)}
        </Button>
      </SelectionBar>
      {!isAsking && <FormProblem message={problem} />}
      {isAsking && (
        <Confirm
          title={TEXTS.renewSelected(count)}
          confirmLabel={TEXTS.renewExpiredNow}
          isDanger={false}
          onCancel={() => setAsking(false)}
          onConfirm={renew}
        >
          <p>{TEXTS.renewSelectedConsequence(linkDays)}</p>
          <FormProblem message={problem} />
        </Confirm>
      )}
    </>
  );
}
