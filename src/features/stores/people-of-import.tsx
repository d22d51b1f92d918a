import { Button, Checkbox } from "@mantine/core";
import { Link } from "react-router-dom";
import { mayOperate } from "#domain/accounts/operator.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import type { InvitationsOfImport } from "#features/stores/invitations-of-import.ts";
import * as TEXTS from "#texts/store-import.ts";
import { Notice } from "#ui/notice.tsx";

interface PeopleBeforeUndoProps {
  /** How many store managers and property managers to invite the file of the import names. */
  readonly managers: number;
  readonly invitations: InvitationsOfImport;
  /** How many people have one to stores that go. */
  readonly invited: number;
  /** Whether the invitations are withdrawn with the stores. */
  readonly choice: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void };
}

/**
 * What undoing an import of stores does to the people who came with them: open invitations are
 * withdrawn with it, accounts and their places in stores stay.
 */
export function PeopleBeforeUndo({ managers, invitations, invited, choice }: PeopleBeforeUndoProps) {
  const { account } = useSignedIn();
  const isOperator = mayOperate(account);
  if (invitations.isReading)
    return (
      <p className="quiet" role="status">
        {TEXTS.readingInvitations}
      </p>
    );
  if (managers === 0 && invited === 0) return null;
  return (
    <Notice tone="amber" icon="people">
      {invited > 0 && (
        <>
          <p role="status">{TEXTS.invitationsOfStores(invited)}</p>
          <Checkbox
            label={TEXTS.withdrawInvitations(invited)}
            checked={choice.isOn}
            onChange={(event) => choice.onChange(event.currentTarget.checked)}
          />
          {!choice.isOn && <p>{TEXTS.invitationsStay(invited)}</p>}
        </>
      )}
      {invitations.failure !== null && <p role="status">{TEXTS.invitationsUnread}</p>}
      {managers > 0 && (
        <ManagersStay
          text={(isOperator ? TEXTS.managersKeepAccounts : TEXTS.managersStay)(managers)}
          isBefore
          isOperator={isOperator}
        />
      )}
    </Notice>
  );
}

interface PeopleAfterUndoProps {
  readonly managers: number;
  /** The emails of those whose invitation was withdrawn. */
  readonly withdrawn: readonly string[];
}

/** What became of the people of an import of stores that was undone. */
export function PeopleAfterUndo({ managers, withdrawn }: PeopleAfterUndoProps) {
  const isOperator = mayOperate(useSignedIn().account);
  const count = withdrawn.length;
  if (managers === 0 && count === 0) return null;
  return (
    <Notice tone="amber" icon="people">
      {count > 0 && (
        <>
          <p>{TEXTS.invitationsWithdrawn(count)}</p>
          <p className="text">{withdrawn.join(", ")}</p>
          <p>{TEXTS.inviteAgainIfKept}</p>
        </>
      )}
      {managers > 0 && (
        <ManagersStay
          text={(isOperator ? TEXTS.managersKeepAccounts : TEXTS.managersStay)(managers)}
          isOperator={isOperator}
        />
      )}
    </Notice>
  );
}

interface ManagersStayProps {
  readonly text: string;
  /** Whether the stores are there still. */
  readonly isBefore?: boolean;
  readonly isOperator: boolean;
}

/** Accounts are not undone with stores: leads to the undoing of the import of their people. */
const ManagersStay = ({ text, isBefore = false, isOperator }: ManagersStayProps) => (
  <>
    <p>{text}</p>
    {isBefore && !isOperator && <p>{TEXTS.peopleFirst}</p>}
    {isOperator ? (
      <Button component={Link} to="/operator?importing=undo" size="sm" variant="default">
        {TEXTS.undoManagers}
      </Button>
    ) : (
      <p>{TEXTS.undoneByOperator}</p>
    )}
  </>
);
