import { Button } from "@mantine/core";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useUrlDialogs } from "#features/url-dialogs/use-url-dialogs.ts";
import { readUndoableImports } from "#local-db/store-imports.ts";
import * as TEXTS from "#texts/store-import.ts";
import { Icon } from "#ui/icons.tsx";

/** Opens the imports of stores that can be undone on this device; nothing if there are none. */
export function UndoImportButton() {
  const { db, actor, credentials } = useSignedIn();
  const sheets = useUrlDialogs();
  const imports = useLiveQuery(() => readUndoableImports(db, actor.id), [db, actor.id]) ?? [];
  if (imports.length === 0 || credentials.isLegacy) return null;
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
