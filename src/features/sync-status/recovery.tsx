import { Button, TextInput } from "@mantine/core";
import { type FormEvent, useId, useState } from "react";
import { canEncrypt } from "#local-db/recovery/encrypted-file.ts";
import {
  readRecoveryFile,
  type RecoveryProblem,
  type RecoveryResult,
} from "#local-db/recovery/read-recovery-file.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { Diagnostics } from "#features/sync-status/diagnostics.tsx";
import * as TEXTS from "#texts/recovery.ts";
import { FormProblem } from "#ui/notice.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { Sheet } from "#ui/sheet.tsx";

/** Section of the sync centre: reads a recovery file in, and shows and saves the support file. */
export function Recovery() {
  const [isOpen, setOpen] = useState(false);
  const [isExamined, setExamined] = useState(false);
  return (
    <section className="column tight" aria-label={TEXTS.title}>
      <h3>{TEXTS.title}</h3>
      <p className="quiet">{TEXTS.explained}</p>
      <div className="row tight">
        <Button variant="default" onClick={() => setOpen(true)}>
          {TEXTS.readIn}
        </Button>
        <Button variant="subtle" aria-expanded={isExamined} onClick={() => setExamined(!isExamined)}>
          {TEXTS.diagnostics}
        </Button>
      </div>
      {isExamined && <Diagnostics />}
      {isOpen && <ReadSheet onClose={() => setOpen(false)} />}
    </section>
  );
}

interface Problems {
  readonly file?: string;
  readonly passphrase?: string;
  readonly form?: string;
}

function ReadSheet({ onClose }: { onClose: () => void }) {
  const { db, credentials, requestSync } = useSignedIn();
  const [file, setFile] = useState<File | null>(null);
  const [passphrase, setPassphrase] = useState("");
  const [problems, setProblems] = useState<Problems>({});
  const [isReading, setReading] = useState(false);
  const [result, setResult] = useState<RecoveryResult | null>(null);
  const formId = useId();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (file === null) return setProblems({ file: TEXTS.chooseFile });
    if (passphrase === "") return setProblems({ passphrase: TEXTS.typePassphrase });
    if (!canEncrypt()) return setProblems({ form: TEXTS.cannotEncrypt });
    setReading(true);
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const answer = await readRecoveryFile(db, credentials.userId, bytes, passphrase);
      if (typeof answer === "string") setProblems(problemOf(answer));
      else {
        setResult(answer);
        requestSync();
      }
    } catch {
      setProblems({ form: TEXTS.notRead });
    }
    setReading(false);
  };
  const isDone = result !== null;
  return (
    <Sheet
      title={TEXTS.readIn}
      onClose={onClose}
      footer={
        <div className="row end">
          <Button variant="default" onClick={onClose}>
            {isDone ? TEXTS.close : TEXTS.cancel}
          </Button>
          {!isDone && (
            <Button type="submit" form={formId} loading={isReading}>
              {TEXTS.read}
            </Button>
          )}
        </div>
      }
    >
      <div role="status">{isDone && sentencesOf(result).map((each) => <p key={each}>{each}</p>)}</div>
      {!isDone && (
        <form id={formId} className="column" noValidate onSubmit={(event) => void submit(event)}>
          <p>{TEXTS.explained}</p>
          <TextInput
            type="file"
            label={TEXTS.file}
            error={problems.file}
            onChange={({ currentTarget: { files } }) => {
              setFile(files?.[0] ?? null);
              setProblems({});
            }}
          />
          <PasswordField
            label={TEXTS.passphrase}
            autoComplete="off"
            value={passphrase}
            error={problems.passphrase}
            onChange={({ currentTarget: { value } }) => {
              setPassphrase(value);
              setProblems({});
            }}
          />
          <FormProblem message={problems.form} />
        </form>
      )}
    </Sheet>
  );
}

const problemOf = (problem: RecoveryProblem): Problems =>
  problem === "wrong passphrase"
    ? { passphrase: TEXTS.problems[problem] }
    : { file: TEXTS.problems[problem] };

function sentencesOf({ added, known, leftOut }: RecoveryResult): readonly string[] {
  return [
    ...(added > 0 ? [TEXTS.added(added)] : []),
    ...(known > 0 ? [added + leftOut > 0 ? TEXTS.alreadyHere(known) : TEXTS.nothingNew] : []),
    ...(leftOut > 0 ? [TEXTS.leftOut(leftOut)] : []),
  ];
}
