import { clsx } from "clsx";
import { Button } from "@mantine/core";
import { ItemBoundary } from "#ui/item-boundary.tsx";
import { lazy, memo, Suspense, useCallback, useId, useRef, useState } from "react";
import type { FileRow } from "#local-db/outbox/outbox-row.ts";
import type { Attachment } from "#domain/tickets/ticket.ts";
import { localKey } from "#domain/mutations/pending-attachment.ts";
import { megabytes } from "#features/attachments/megabytes.ts";
import { DrawOnPhoto } from "#features/attachments/draw-on-photo.tsx";
import { PhotoOptions } from "#features/attachments/photo-options.tsx";
import { AttachmentImage } from "#features/attachments/attachment-image.tsx";
import { useDroppedFiles } from "#features/attachments/use-dropped-files.ts";
import type { usePickedFiles } from "#features/attachments/use-picked-files.ts";
import { VideoClip } from "#features/attachments/video-clip.tsx";
import { VoiceClip } from "#features/attachments/voice-clip.tsx";
import { Confirm } from "#ui/confirm.tsx";
import { Icon } from "#ui/icons.tsx";
import { FormProblem } from "#ui/notice.tsx";
import * as TEXTS from "#texts/attachments.ts";
import styles from "#features/attachments/tiles.module.css";

const Camera = lazy(async () => ({ default: (await import("#features/attachments/camera.tsx")).Camera }));
const VoiceNote = lazy(async () => ({
  default: (await import("#features/attachments/voice-note.tsx")).VoiceNote,
}));

const hasMedia = () => typeof navigator.mediaDevices?.getUserMedia === "function";
const canRecord = () => hasMedia() && typeof MediaRecorder !== "undefined";

/**
 * Adds photos, files and voice notes to a form and lists those stored so far. While files are being
 * stored, no others can be picked.
 */
export const FilePicker = memo(function FilePicker({
  picked,
  isSmall = false,
  mayAdd = true,
  before,
}: {
  picked: ReturnType<typeof usePickedFiles>;
  /** Compact variant for comments and messages: icons without labels, no photo options. */
  isSmall?: boolean;
  /** Whether more can be picked; if not, those that were picked before are there to be seen. */
  mayAdd?: boolean;
  /** Photos from before the work, for the camera to lay over its video. */
  before?: readonly Attachment[];
}) {
  const [removing, setRemoving] = useState<FileRow | null>(null);
  const { storing, problems } = picked;
  const files = picked.files.filter(({ signedBy }) => signedBy === undefined);
  const [isCameraOpen, setCameraOpen] = useState(false);
  const isBusy = storing.length > 0;
  const root = useRef<HTMLDivElement>(null);
  const { pick } = picked;
  const take = useCallback(
    (dropped: readonly File[]) => {
      if (mayAdd && !isBusy) void pick(dropped);
    },
    [mayAdd, isBusy, pick],
  );
  useDroppedFiles(root, take);
  // A file is listed once it has been shrunk, because rendering a large original is slow.
  const visible = files.filter((file) => !storing.some((each) => each.id === file.fileId));
  return (
    <div className="column tight" ref={root}>
      {mayAdd && (
        <PickButtons picked={picked} isSmall={isSmall} isBusy={isBusy} onCamera={() => setCameraOpen(true)} />
      )}
      <ItemBoundary kind={TEXTS.camera}>
        <Suspense>
          {isCameraOpen && (
            <Camera
              onFrame={picked.storeMade}
              before={before}
              onClose={() => setCameraOpen(false)}
              fallback={
                <div className="picker">
                  <PhoneCamera pick={pick} isSmall={isSmall} isBusy={isBusy} />
                </div>
              }
            />
          )}
          {picked.isRecording && <VoiceNote onClip={picked.storeMade} onEnd={picked.endRecording} />}
        </Suspense>
      </ItemBoundary>
      {!isSmall && <PhotoOptions hasPictures={files.some(({ mimeType }) => mimeType.startsWith("image/"))} />}
      {problems.map((each) => (
        <FormProblem key={each} message={each} />
      ))}
      <FormProblem message={picked.tooMany} />
      <FormProblem message={picked.unfinished} />
      {isBusy && <FilesInProgress files={storing} onCancel={picked.cancel} />}
      <p className="quiet" role="status">
        {isBusy ? TEXTS.storingFiles : files.length > 0 ? storedSentence(files) : ""}
      </p>
      {visible.length > 0 && <PickedFiles picked={picked} files={visible} onRemove={setRemoving} />}
      {removing && (
        <Confirm
          title={TEXTS.deleteFile}
          confirmLabel={TEXTS.deleteButton}
          onCancel={() => setRemoving(null)}
          onConfirm={async () => {
            await picked.remove(removing.fileId);
            setRemoving(null);
          }}
        >
          <p>{TEXTS.confirmDelete(removing.name)}</p>
        </Confirm>
      )}
    </div>
  );
});

/** Says also if the seal of a photo will tell where this device was. */
const storedSentence = (files: readonly FileRow[]) =>
  (files.some(({ position }) => position !== undefined) ? TEXTS.keptWithPosition : TEXTS.keptOnThisPhone)(
    TEXTS.files(files.length),
  );

interface PickButtonsProps {
  readonly picked: ReturnType<typeof usePickedFiles>;
  readonly isSmall: boolean;
  readonly isBusy: boolean;
  readonly onCamera: () => void;
}

function PickButtons({ picked, isSmall, isBusy, onCamera }: PickButtonsProps) {
  const tooltip = isSmall || undefined;
  return (
    <div className={isSmall ? "picker small" : "picker"}>
      {hasMedia() ? (
        <button type="button" disabled={isBusy} data-tooltip={tooltip} onClick={onCamera}>
          <Icon name="camera" />
          {labelled(TEXTS.takePhoto, isSmall)}
        </button>
      ) : (
        <PhoneCamera pick={picked.pick} isSmall={isSmall} isBusy={isBusy} />
      )}
      <label data-disabled={isBusy || undefined} data-tooltip={tooltip}>
        <Icon name="photo" />
        {labelled(TEXTS.uploadFiles, isSmall)}
        {fileInput({ pick: picked.pick, disabled: isBusy, multiple: true })}
      </label>
      {canRecord() && (
        <button
          type="button"
          disabled={isBusy || picked.isRecording}
          data-tooltip={tooltip}
          onClick={picked.startRecording}
        >
          <Icon name="voice" />
          {labelled(TEXTS.voiceNote, isSmall)}
        </button>
      )}
    </div>
  );
}

const labelled = (text: string, isSmall: boolean) => <span className={isSmall ? "unseen" : ""}>{text}</span>;

type Pick = ReturnType<typeof usePickedFiles>["pick"];

/** Opens the phone's own camera app, where the browser gives no camera to pages. */
const PhoneCamera = ({ pick, isSmall, isBusy }: { pick: Pick; isSmall: boolean; isBusy: boolean }) => (
  <label data-disabled={isBusy || undefined} data-tooltip={isSmall || undefined}>
    <Icon name="camera" />
    {labelled(TEXTS.takePhoto, isSmall)}
    {fileInput({ pick, disabled: isBusy, accept: "image/*", capture: "environment" })}
  </label>
);

interface FileInputProps {
  readonly pick: Pick;
  readonly disabled: boolean;
  readonly multiple?: boolean;
  readonly accept?: string;
  readonly capture?: "environment";
}

const fileInput = ({ pick, ...more }: FileInputProps) => (
  <input
    type="file"
    {...more}
    className="unseen"
    onChange={({ currentTarget }) => {
      void pick([...(currentTarget.files ?? [])]);
      currentTarget.value = "";
    }}
  />
);

interface FilesInProgressProps {
  readonly files: ReturnType<typeof usePickedFiles>["storing"];
  readonly onCancel: (id: string) => void;
}

const FilesInProgress = ({ files, onCancel }: FilesInProgressProps) => (
  <ul className="list lines" aria-label={TEXTS.filesBeingUploaded}>
    {files.map((each) => (
      <li key={each.id} className="row apart">
        <div className="grow">
          {each.name}
          <progress aria-label={TEXTS.progressOf(each.name)} value={each.share} max={1} />
        </div>
        <Button size="sm" variant="default" onClick={() => onCancel(each.id)}>
          {TEXTS.cancel}
        </Button>
      </li>
    ))}
  </ul>
);

interface PickedFilesProps {
  readonly picked: ReturnType<typeof usePickedFiles>;
  readonly files: readonly FileRow[];
  readonly onRemove: (file: FileRow) => void;
}

function PickedFiles({ picked, files, onRemove }: PickedFilesProps) {
  // Two pickers can be mounted at once, for example a comment form behind a completion form.
  const titleId = useId();
  return (
    <>
      <h3 id={titleId}>{TEXTS.uploadedFiles}</h3>
      <ul className={styles.photos} aria-labelledby={titleId}>
        {files.map((file) => (
          <li key={file.fileId}>
            <div className={clsx(styles.photo, /^(audio|video)\//.test(file.mimeType) && styles.player)}>
              <PickedFileTile file={file} />
              <button
                type="button"
                className={styles.drop}
                aria-label={TEXTS.remove(file.name)}
                onClick={() => onRemove(file)}
              >
                <Icon name="close" />
              </button>
            </div>
            {/* A video has its size beside its name. */}
            {!file.mimeType.startsWith("video/") && (
              <span className="quiet">{megabytes(file.sizeBytes)}</span>
            )}
            {picked.mayDraw && file.mimeType.startsWith("image/") && (
              <DrawOnPhoto file={file} picked={picked} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function PickedFileTile({ file }: { file: FileRow }) {
  const { fileId, name, mimeType, sizeBytes } = file;
  const preview = { key: localKey(fileId), name, mimeType, sizeBytes };
  if (mimeType.startsWith("video/")) return <VideoClip file={preview} />;
  return mimeType.startsWith("audio/") ? <VoiceClip file={preview} /> : <AttachmentImage file={preview} />;
}
