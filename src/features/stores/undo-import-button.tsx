import { Button } from "@mantine/core";
import { mayAddStores } from "#domain/stores/managing-stores.ts";
import { whoUndoes } from "#domain/stores/undo-import.ts";
import { useStoreActor } from "#features/hooks/use-store-actor.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useUrlDialogs } from "#features/url-dialogs/use-url-dialogs.ts";
import { readUndoableImports } from "#local-db/store-imports.ts";
import * as TEXTS from "#texts/store-import.ts";
import { Icon } from "#ui/icons.tsx";

/**
 * The imports of stores that this device can undo; undefined until they are read. For a screen that
 * reads its list meanwhile: a button that came later would move it.
 */
export function useUndoableImports() {
  const { db, account } = useSignedIn();
  return useLiveQuery(() => readUndoableImports(db, whoUndoes(account)), [db, account]);
}

interface UndoImportButtonProps {
  /** Whether there is something to undo here, or on another device. */
  readonly isOffered: boolean;
}

/** Opens the imports of stores that can be undone. */
export function UndoImportButton({ isOffered }: UndoImportButtonProps) {
  const { credentials } = useSignedIn();
  const sheets = useUrlDialogs();
  const mayUndo = mayAddStores(useStoreActor());
  if (credentials.isLegacy || !mayUndo || !isOffered) return null;
  const open = () =>
    sheets.read("importstores") === null
      ? sheets.open("undoimport", "csv")
      : sheets.exchange("importstores", { undoimport: "csv" });
  return (
    <Button leftSection={<Icon name="undo" />} variant="subtle" onClick={open}>
      {TEXTS.undoImport}
    </Button>
  );
}
