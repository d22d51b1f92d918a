import { Button } from "@mantine/core";
import { Link } from "react-router-dom";
import type { ImportKind } from "#domain/import-kind.ts";
import { mayOperate } from "#domain/accounts/operator.ts";
import { mayAddStores } from "#domain/stores/managing-stores.ts";
import type { PreparedFile } from "#features/csv-import/use-import-file.ts";
import { useStoreActor } from "#features/hooks/use-store-actor.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import * as TEXTS from "#texts/csv-import.ts";
import { Notice } from "#ui/notice.tsx";

interface OtherImportProps {
  /** What the file is about. */
  readonly kind: ImportKind;
  readonly file: PreparedFile;
}

/** Says that a file belongs to another import, and leads there whoever has it. */
export const OtherImport = ({ kind, file }: OtherImportProps) => (
  <Notice tone="amber" icon="warning" role="alert">
    {kind === "stores" ? <ToStores /> : <ToPeople file={file} />}
  </Notice>
);

function ToStores() {
  const mayAdd = mayAddStores(useStoreActor());
  return mayAdd ? (
    <>
      <p>{TEXTS.looksLikeStores}</p>
      <Button component={Link} to="/directory?show=stores&importstores=csv" size="sm" variant="default">
        {TEXTS.importStores}
      </Button>
    </>
  ) : (
    <p>{TEXTS.storesByManager}</p>
  );
}

function ToPeople({ file: { name, text } }: { file: PreparedFile }) {
  const { account } = useSignedIn();
  return mayOperate(account) ? (
    <>
      <p>{TEXTS.looksLikePeople}</p>
      <Button
        component={Link}
        to="/operator?importing=people"
        state={{ importFile: { name, text } }}
        size="sm"
        variant="default"
      >
        {TEXTS.importPeople}
      </Button>
    </>
  ) : (
    <p>{TEXTS.peopleByOperator}</p>
  );
}
