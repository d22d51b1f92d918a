import { Button } from "@mantine/core";
import { useRef, useState } from "react";
import { LENGTHS } from "#domain/lengths.ts";
import { isBlank } from "#domain/text.ts";
import type { UnfinishedSignature } from "#features/attachments/unfinished-signature.ts";
import { LimitedInput } from "#features/forms/limited-text.tsx";
import { useSingleFlight } from "#features/hooks/use-single-flight.ts";
import { FormProblem } from "#ui/notice.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { SignaturePad, signaturePicture } from "#ui/signature-pad.tsx";
import * as TEXTS from "#texts/signatures.ts";

interface SignSheetProps {
  readonly unfinished: UnfinishedSignature;
  readonly onChange: (changed: Partial<UnfinishedSignature>) => void;
  /** Stores the signature; resolves to whether it was stored. */
  readonly onSign: (picture: Blob, name: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Takes a signature: a name, and a drawing unless the typed name is to be the signature. */
export function SignSheet({ unfinished, onChange, onSign, onClose }: SignSheetProps) {
  const { signer: name, drawing } = unfinished;
  const [problem, setProblem] = useState<"name" | "store" | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const signer = name.trim();
  const isTooLong = name.length > LENGTHS.name;
  const keep = useSingleFlight(async () => {
    if (isBlank(name) || isTooLong) {
      setProblem(isTooLong ? null : "name");
      return field.current?.focus();
    }
    const picture = await signaturePicture(drawing, signer);
    if (picture === null || !(await onSign(picture, signer))) return setProblem("store");
    onChange({ drawing: "" });
    onClose();
  });
  return (
    <Sheet
      title={TEXTS.signature}
      onClose={onClose}
      footer={
        <div className="row apart">
          <Button variant="default" disabled={drawing === ""} onClick={() => onChange({ drawing: "" })}>
            {TEXTS.clear}
          </Button>
          <Button onClick={() => void keep()}>{TEXTS.keep}</Button>
        </div>
      }
    >
      <div className="column">
        <FormProblem message={problem === "store" ? TEXTS.notStored : null} />
        <LimitedInput
          ref={field}
          label={TEXTS.signerName}
          name="signer"
          autoComplete="off"
          longest={LENGTHS.name}
          value={name}
          {...(problem === "name" && isBlank(name) ? { error: TEXTS.signerMissing } : {})}
          onChange={(event) => onChange({ signer: event.currentTarget.value })}
        />
        <p className="quiet">{TEXTS.drawOrType}</p>
        <SignaturePad
          label={TEXTS.signHere}
          drawing={drawing}
          onDrawing={(path) => onChange({ drawing: path })}
        />
      </div>
    </Sheet>
  );
}
