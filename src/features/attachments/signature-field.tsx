import { Button } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { localKey } from "#domain/mutations/pending-attachment.ts";
import { AttachmentImage } from "#features/attachments/attachment-image.tsx";
import type { usePickedFiles } from "#features/attachments/use-picked-files.ts";
import { Confirm } from "#ui/confirm.tsx";
import { Icon } from "#ui/icons.tsx";
import { ItemBoundary } from "#ui/item-boundary.tsx";
import * as ATTACHMENT_TEXTS from "#texts/attachments.ts";
import * as TEXTS from "#texts/signatures.ts";

const SignSheet = lazy(async () => ({
  default: (await import("#features/attachments/sign-sheet.tsx")).SignSheet,
}));

interface SignatureFieldProps {
  readonly picked: ReturnType<typeof usePickedFiles>;
  /** The typed name of who signs, in the draft of the form. */
  readonly name: string;
  readonly onName: (name: string) => void;
}

/** The optional signature of a form; it is a file of the form, kept and sent like a photo. */
export function SignatureField({ picked, name, onName }: SignatureFieldProps) {
  const [open, setOpen] = useState<"sign" | "remove" | null>(null);
  const signature = picked.files.find(({ signedBy }) => signedBy !== undefined);
  const close = () => setOpen(null);
  return (
    <section className="column tight" aria-label={TEXTS.signature}>
      {signature === undefined ? (
        <div>
          <Button variant="default" leftSection={<Icon name="edit" />} onClick={() => setOpen("sign")}>
            {TEXTS.addSignature}
          </Button>
        </div>
      ) : (
        <div className="row apart">
          <figure className="signature">
            <div className="photo">
              <AttachmentImage file={{ ...signature, key: localKey(signature.fileId) }} />
            </div>
            <figcaption>{TEXTS.signedBy(signature.signedBy ?? "")}</figcaption>
          </figure>
          <Button variant="default" onClick={() => setOpen("remove")}>
            {TEXTS.remove}
          </Button>
        </div>
      )}
      <ItemBoundary kind={TEXTS.signature}>
        <Suspense>
          {open === "sign" && (
            <SignSheet name={name} onName={onName} onSign={picked.keepSignature} onClose={close} />
          )}
        </Suspense>
      </ItemBoundary>
      {open === "remove" && signature && (
        <Confirm
          title={TEXTS.remove}
          confirmLabel={ATTACHMENT_TEXTS.deleteButton}
          onCancel={close}
          onConfirm={() => picked.drop(signature.fileId).then(close)}
        >
          <p>{TEXTS.removeQuestion(signature.signedBy ?? "")}</p>
        </Confirm>
      )}
    </section>
  );
}
