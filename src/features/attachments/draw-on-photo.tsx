import { Button } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { localKey } from "#domain/mutations/pending-attachment.ts";
import { markedName, parseMarks } from "#domain/pictures/marks.ts";
import { useFile } from "#features/attachments/use-file.ts";
import type { usePickedFiles } from "#features/attachments/use-picked-files.ts";
import { newId } from "#features/forms/new-id.ts";
import type { FileRow } from "#local-db/outbox/outbox-row.ts";
import { Icon } from "#ui/icons.tsx";
import { ItemBoundary } from "#ui/item-boundary.tsx";
import * as TEXTS from "#texts/drawing.ts";

const DrawSheet = lazy(async () => ({
  default: (await import("#features/attachments/draw-sheet.tsx")).DrawSheet,
}));

interface DrawOnPhotoProps {
  readonly file: FileRow;
  readonly picked: ReturnType<typeof usePickedFiles>;
}

/**
 * Button to draw on a photo of a form. What is drawn stands at the photo's row until it becomes a
 * photo of its own; the photo stays as it is.
 */
export function DrawOnPhoto({ file, picked }: DrawOnPhotoProps) {
  const [isOpen, setOpen] = useState(false);
  const isUnfinished = file.marks !== undefined;
  return (
    <>
      <Button
        size="sm"
        px="xs"
        fullWidth
        variant="default"
        leftSection={<Icon name="pen" />}
        aria-label={(isUnfinished ? TEXTS.goOnDrawing : TEXTS.drawOn)(file.name)}
        onClick={() => setOpen(true)}
      >
        {isUnfinished ? TEXTS.goOn : TEXTS.draw}
      </Button>
      <ItemBoundary kind={TEXTS.drawing}>
        <Suspense>
          {isOpen && <OpenDrawing file={file} picked={picked} onClose={() => setOpen(false)} />}
        </Suspense>
      </ItemBoundary>
    </>
  );
}

function OpenDrawing({ file, picked, onClose }: DrawOnPhotoProps & { readonly onClose: () => void }) {
  const [initialMarks] = useState(() => parseMarks(file.marks));
  const at = useFile({ key: localKey(file.fileId), mimeType: file.mimeType });
  const keep = async (picture: Blob) => {
    const names = picked.files.map(({ name }) => name);
    const name = markedName(file.name, names, TEXTS.markedName);
    const isStored = await picked.storeMade(newId(), new File([picture], name, { type: picture.type }));
    if (isStored) await picked.keepMarks(file.fileId, []);
    return isStored;
  };
  if (at.kind !== "here") return null;
  return (
    <DrawSheet
      name={file.name}
      photo={at}
      initialMarks={initialMarks}
      onMarks={(marks) => void picked.keepMarks(file.fileId, marks)}
      onKeep={keep}
      onClose={onClose}
    />
  );
}
