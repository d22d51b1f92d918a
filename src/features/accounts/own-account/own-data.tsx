import { Button } from "@mantine/core";
import { useState } from "react";
import { exportAccount } from "#contract/account-export.ts";
import { LIMITS } from "#contract/limits.ts";
import { useOwnCall } from "#features/accounts/own-account/use-own-call.ts";
import { today } from "#features/dates/dates.ts";
import { saveFile } from "#features/export/save-file.ts";
import * as TEXTS from "#texts/own-account.ts";
import { Icon } from "#ui/icons.tsx";
import { FormProblem } from "#ui/notice.tsx";

/** Saves everything that the server stores about the account as a JSON file. */
export function OwnData() {
  const { call, problem } = useOwnCall();
  const [isPending, setPending] = useState(false);
  const save = async () => {
    setPending(true);
    const data = await call(exportAccount, { timeoutMs: LIMITS.partTimeoutMs });
    setPending(false);
    if (data === null) return;
    const file = new Blob([JSON.stringify(data, null, 2)], { type: "application/json" });
    saveFile(file, `fettle-own-data-${today()}.json`);
  };
  return (
    <section className="card column" aria-label={TEXTS.ownData}>
      <h2>{TEXTS.ownData}</h2>
      <p className="quiet">{TEXTS.ownDataExplained}</p>
      <FormProblem message={problem} />
      <div>
        <Button
          variant="default"
          loading={isPending}
          leftSection={<Icon name="download" />}
          onClick={() => void save()}
        >
          {TEXTS.downloadOwnData}
        </Button>
      </div>
    </section>
  );
}
