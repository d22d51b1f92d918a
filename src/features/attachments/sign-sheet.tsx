import { Button } from "@mantine/core";
import { useRef, useState } from "react";
import { LENGTHS } from "#domain/lengths.ts";
import { isBlank } from "#domain/text.ts";
import { LimitedInput } from "#features/forms/limited-text.tsx";
import { useSingleFlight } from "#features/hooks/use-single-flight.ts";
import { FormProblem } from "#ui/notice.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { clearSignature, SignaturePad, signaturePicture, writeName } from "#ui/signature-pad.tsx";
import * as TEXTS from "#texts/signatures.ts";

interface SignSheetProps {
  /** The typed name, in the draft of the form. */
  readonly name: string;
  readonly onName: (name: string) => void;
  /** Stores the signature; resolves to whether it was stored. */
  readonly onSign: (picture: Blob, name: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Takes a signature: a name, and a drawing unless the typed name is to be the signature. */
export function SignSheet({ name, onName, onSign, onClose }: SignSheetProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  const [problem, setProblem] = useState<"name" | "store" | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const signer = name.trim();
  const isTooLong = name.length > LENGTHS.name;
  const keep = useSingleFlight(async () => {
    if (isBlank(name) || isTooLong) {
      setProblem(isTooLong ? null : "name");
      return field.current?.focus();
    }
    if (canvas.current === null) return;
    if (!isDrawn) writeName(canvas.current, signer);
    const picture = await signaturePicture(canvas.current);
    if (picture !== null && (await onSign(picture, signer))) onClose();
    else setProblem("store");
  });
  const clear = () => {
    if (canvas.current) clearSignature(canvas.current);
    setDrawn(false);
  };
  return (
    <Sheet
      title={TEXTS.signature}
      onClose={onClose}
      footer={
        <div className="row apart">
          <Button variant="default" disabled={!isDrawn} onClick={clear}>
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
          onChange={(event) => onName(event.currentTarget.value)}
        />
        <p className="quiet">{TEXTS.drawOrType}</p>
        <SignaturePad canvas={canvas} label={TEXTS.signHere} onStroke={() => setDrawn(true)} />
      </div>
    </Sheet>
  );
}
