import { Icon } from "#ui/icons.tsx";
import { Notice } from "#ui/notice.tsx";
import { Picture } from "#features/ground/picture.tsx";
import type { usePickedFiles } from "#features/ground/use-picked-files.ts";
import { localKey } from "#domain/actions/overlay.ts";

/** Takes photos with the camera or files from the phone and shows what is kept. */
export function FilePicker({ picked }: { picked: ReturnType<typeof usePickedFiles> }) {
  const take = (input: HTMLInputElement) => {
    void picked.pick([...(input.files ?? [])]);
    input.value = "";
  };
  return (
    <div className="column tight">
      <div className="picker">
        <label>
          <Icon name="camera" />
          Take photo
          <input
            type="file"
            accept="image/*"
            capture="environment"
            className="unseen"
            onChange={(event) => take(event.currentTarget)}
          />
        </label>
        <label>
          <Icon name="photo" />
          Add files
          <input type="file" multiple className="unseen" onChange={(event) => take(event.currentTarget)} />
        </label>
      </div>
      {picked.problem && (
        <Notice tone="red" icon="warning" role="alert">
          {picked.problem}
        </Notice>
      )}
      <p className="quiet" role="status">
        {picked.isKeeping
          ? "Keeping the file on this phone…"
          : picked.files.length > 0
            ? `${countOf(picked.files.length)} kept on this phone`
            : ""}
      </p>
      {picked.files.length > 0 && (
        <ul className="photos" aria-label="Added files">
          {picked.files.map((file) => (
            <li key={file.fileId} className="photo">
              <Picture file={{ key: localKey(file.fileId), name: file.name, mimeType: file.mimeType }} />
              <button
                type="button"
                className="drop"
                aria-label={`Remove ${file.name}`}
                onClick={() => void picked.drop(file.fileId)}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const countOf = (count: number) => (count === 1 ? "1 file" : `${count} files`);
