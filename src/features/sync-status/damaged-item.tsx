import { Button } from "@mantine/core";
import { useState } from "react";
import { discardDamaged } from "#local-db/damaged-rows.ts";
import type { DamagedRow } from "#local-db/guard/set-aside.ts";
import { momentOf } from "#features/dates/dates.ts";
import { saveFile } from "#features/export/save-file.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { rawText } from "#features/sync-status/raw-text.ts";
import * as TEXTS from "#texts/sync-status.ts";
import { Confirm } from "#ui/confirm.tsx";
import { Notice } from "#ui/notice.tsx";

/** A row of this device that could not be read: what it was, its raw content as a file, an end. */
export function DamagedItem({ row }: { row: DamagedRow }) {
  const { db } = useSignedIn();
  const [isConfirming, setConfirming] = useState(false);
  const save = () =>
    saveFile(
      new Blob([rawText(row.raw)], { type: "application/json" }),
      `fettle-unreadable-${row.at.slice(0, 10)}-${row.n}.json`,
    );
  return (
    <li className="column tight">
      <Notice tone="red" icon="warning">
        <strong>{TEXTS.damaged}.</strong> {TEXTS.damagedLong}
      </Notice>
      <p className="quiet">
        {KIND[row.table] ?? row.table} · {momentOf(row.at)}
      </p>
      <div className="row tight">
        <Button size="sm" onClick={save}>
          {TEXTS.exportUnsent}
        </Button>
        <Button size="sm" variant="default" onClick={() => setConfirming(true)}>
          {TEXTS.throwAway}
        </Button>
      </div>
      {isConfirming && (
        <Confirm
          title={TEXTS.throwAway}
          confirmLabel={TEXTS.throwAway}
          onCancel={() => setConfirming(false)}
          onConfirm={() => discardDamaged(db, row)}
        >
          <p>{TEXTS.damagedAsk}</p>
        </Confirm>
      )}
    </li>
  );
}

/** What a row of each table is, as people call it. */
const KIND: Readonly<Record<string, string>> = {
  ops: TEXTS.unsent,
  files: TEXTS.aFile,
  drafts: TEXTS.unfinished,
};
