import { Button } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { localKey } from "#domain/mutations/pending-attachment.ts";
import { AttachmentImage } from "#features/attachments/attachment-image.tsx";
import { type UnfinishedSignature, NO_SIGNATURE } from "#features/attachments/unfinished-signature.ts";
import type { usePickedFiles } from "#features/attachments/use-picked-files.ts";
import { Confirm } from "#ui/confirm.tsx";
import { Icon } from "#ui/icons.tsx";
import { ItemBoundary } from "#ui/item-boundary.tsx";
import * as ATTACHMENT_TEXTS from "#texts/attachments.ts";
import * as TEXTS from "#texts/signatures.ts";
import styles from "#features/attachments/tiles.module.css";

const SignSheet = lazy(async () => ({
  default: (await import("#features/attachments/sign-sheet.tsx")).SignSheet,
}));

interface SignatureFieldProps {
  readonly picked: ReturnType<typeof usePickedFiles>;
  /** Stands in the draft of the form, so that a reload loses neither name nor drawing. */
  readonly unfinished: UnfinishedSignature;
  readonly onChange: (changed: Partial<UnfinishedSignature>) => void;
}

/** The optional signature of a form; it is a file of the form, kept and sent like a photo. */
export function SignatureField({ picked, unfinished, onChange }: SignatureFieldProps) {
  const [open, setOpen] = useState<"sign" | "remove" | null>(null);
  const signature = picked.files.find(({ signedBy }) => signedBy !== undefined);
  const isUnfinished = unfinished.signer !== "" || unfinished.drawing !== "";
  const close = () => setOpen(null);
  const remove = async (fileId: string) => {
    await picked.remove(fileId);
    onChange(NO_SIGNATURE);
    close();
  };
  return (
    <section className="column tight" aria-label={TEXTS.signature}>
      {signature === undefined ? (
        <div className="row">
          <Button variant="default" leftSection={<Icon name="edit" />} onClick={() => setOpen("sign")}>
            {isUnfinished ? TEXTS.goOn : TEXTS.addSignature}
          </Button>
          {isUnfinished && <span className="quiet">{TEXTS.unfinished}</span>}
        </div>
      ) : (
        <div className="row apart">
          <figure className={styles.signature}>
            <div className={styles.photo}>
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
            <SignSheet
              unfinished={unfinished}
              onChange={onChange}
              onSign={picked.keepSignature}
              onClose={close}
            />
          )}
        </Suspense>
      </ItemBoundary>
      {open === "remove" && signature && (
        <Confirm
          title={TEXTS.remove}
          confirmLabel={ATTACHMENT_TEXTS.deleteButton}
          onCancel={close}
          onConfirm={() => remove(signature.fileId)}
        >
          <p>{TEXTS.removeQuestion(signature.signedBy ?? "")}</p>
        </Confirm>
      )}
    </section>
  );
}
