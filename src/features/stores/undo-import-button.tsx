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

interface UndoImportButtonProps {
  /** Also where this device remembers no import, for those of other devices. */
  readonly isAlways?: boolean;
}

/** Opens the imports of stores that can be undone. */
export function UndoImportButton({ isAlways = false }: UndoImportButtonProps) {
  const { db, account, credentials } = useSignedIn();
  const sheets = useUrlDialogs();
  const imports = useLiveQuery(() => readUndoableImports(db, whoUndoes(account)), [db, account]) ?? [];
  const mayUndo = mayAddStores(useStoreActor());
  if (credentials.isLegacy || !mayUndo || (imports.length === 0 && !isAlways)) return null;
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
