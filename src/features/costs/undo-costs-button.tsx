import { Button } from "@mantine/core";
import { useUndoableCosts } from "#features/costs/use-undoable-costs.ts";
import { useUrlDialogs } from "#features/url-dialogs/use-url-dialogs.ts";
import * as TEXTS from "#texts/past-costs.ts";
import { Icon } from "#ui/icons.tsx";

/** Opens the imports of costs that can be undone, from the screen that imports. */
export function UndoCostsButton() {
  const sheets = useUrlDialogs();
  const imports = useUndoableCosts() ?? [];
  if (imports.length === 0) return null;
  return (
    <Button
      leftSection={<Icon name="undo" />}
      variant="subtle"
      onClick={() => sheets.exchange("importcosts", { undocosts: "csv" })}
    >
      {TEXTS.undo}
    </Button>
  );
}
