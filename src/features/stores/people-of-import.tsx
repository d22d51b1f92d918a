import { Button } from "@mantine/core";
import { Link } from "react-router-dom";
import { mayOperate } from "#domain/accounts/operator.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import * as TEXTS from "#texts/store-import.ts";
import { Notice } from "#ui/notice.tsx";

interface PeopleOfImportProps {
  /** How many store managers the file of the import names. */
  readonly managers: number;
  /** Whether the stores are there still. */
  readonly isBefore?: boolean;
}

/**
 * Undoing an import of stores takes back no invitation and no account: says how many managers the
 * file names, and leads to the undoing of their import.
 */
export function PeopleOfImport({ managers, isBefore = false }: PeopleOfImportProps) {
  const { account } = useSignedIn();
  if (managers === 0) return null;
  const isOperator = mayOperate(account);
  return (
    <Notice tone="amber" icon="people">
      <p>{TEXTS.managersStay(managers)}</p>
      {isBefore && <p>{TEXTS.peopleFirst}</p>}
      {isOperator ? (
        <Button component={Link} to="/operator?importing=undo" size="sm" variant="default">
          {TEXTS.undoManagers}
        </Button>
      ) : (
        <p>{TEXTS.undoneByOperator}</p>
      )}
    </Notice>
  );
}
