import { Button } from "@mantine/core";
import { useId, useState } from "react";
import type { FileRow } from "#device/outbox-row.ts";
import { localKey } from "#domain/actions/overlay.ts";
import { megabytes } from "#features/ground/megabytes.ts";
import { Picture } from "#features/ground/picture.tsx";
import type { usePickedFiles } from "#features/ground/use-picked-files.ts";
import { Confirm } from "#ui/confirm.tsx";
import { Icon } from "#ui/icons.tsx";
import { Notice } from "#ui/notice.tsx";

/** Takes photos with the camera or files from the phone and shows what is kept. While files are being taken in, no others are. Product text section 2 "File upload widget". */
export function FilePicker({ picked }: { picked: ReturnType<typeof usePickedFiles> }) {
  const [leaving, setLeaving] = useState<FileRow | null>(null);
  // Two of these may stand one above the other: a comment behind a completion.
  const titleId = useId();
  const { files, keeping, problem } = picked;
  const isBusy = keeping.length > 0;
  const take = (input: HTMLInputElement) => {
    void picked.pick([...(input.files ?? [])]);
    input.value = "";
  };
  return (
    <div className="column tight">
      <div className="picker">
        <label data-disabled={isBusy || undefined}>
          <Icon name="camera" />
          Take photo
          <input
            type="file"
            accept="image/*"
            capture="environment"
            className="unseen"
            disabled={isBusy}
            onChange={(event) => take(event.currentTarget)}
          />
        </label>
        <label data-disabled={isBusy || undefined}>
          <Icon name="photo" />
          Upload Files
          <input
            type="file"
            multiple
            className="unseen"
            disabled={isBusy}
            onChange={(event) => take(event.currentTarget)}
          />
        </label>
      </div>
      {problem && (
        <Notice tone="red" icon="warning" role="alert">
          {problem}
        </Notice>
      )}
      {isBusy && (
        <ul className="list lines" aria-label="Files being uploaded">
          {keeping.map((each) => (
            <li key={each.id} className="row apart">
              <div className="grow">
                {each.name}
                <progress aria-label={`Progress of ${each.name}`} value={each.share} max={1} />
              </div>
              <Button size="sm" variant="default" onClick={() => picked.cancel(each.id)}>
                Cancel
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p className="quiet" role="status">
        {isBusy
          ? "Keeping the files on this phone…"
          : files.length > 0
            ? `${countOf(files.length)} kept on this phone`
            : ""}
      </p>
      {files.length > 0 && (
        <>
          <h4 id={titleId}>Uploaded Files</h4>
          <ul className="photos" aria-labelledby={titleId}>
            {files.map((file) => (
              <li key={file.fileId}>
                <div className="photo">
                  <Picture file={{ key: localKey(file.fileId), name: file.name, mimeType: file.mimeType }} />
                  <button
                    type="button"
                    className="drop"
                    aria-label={`Remove ${file.name}`}
                    onClick={() => setLeaving(file)}
                  >
                    <Icon name="close" />
                  </button>
                </div>
                <span className="quiet">{megabytes(file.sizeBytes)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {leaving && (
        <Confirm
          title="Delete file"
          act="Delete"
          onCancel={() => setLeaving(null)}
          onConfirm={async () => {
            await picked.drop(leaving.fileId);
            setLeaving(null);
          }}
        >
          <p>Are you sure you want to delete {leaving.name}? It is on this phone only.</p>
        </Confirm>
      )}
    </div>
  );
}

const countOf = (count: number) => (count === 1 ? "1 file" : `${count} files`);
