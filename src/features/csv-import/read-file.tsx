import { Button } from "@mantine/core";
import type { PreparedFile } from "#features/csv-import/use-import-file.ts";
import * as TEXTS from "#texts/csv-import.ts";
import { Notice } from "#ui/notice.tsx";

// What is said of a file while it is read, and while it waits for the server.

interface OpenedFileProps {
  readonly file: PreparedFile | null | undefined;
  readonly read: { readonly done: number; readonly total: number };
}

/** In place of the choice of a file, while one that another screen made is read. */
export const OpenedFile = ({ file, read: { done, total } }: OpenedFileProps) => (
  <Notice icon="paper" role="status">
    <strong className="text">{file?.reading ?? TEXTS.readingFile(file?.name ?? "")}</strong>
    {total > 0 && <p>{TEXTS.readCount(done, total)}</p>}
    <p>{TEXTS.nothingLost}</p>
  </Notice>
);

/** How far a file is read, where the rest of the sheet stays. */
export const readingText = ({ done, total }: OpenedFileProps["read"]) =>
  total === 0 ? TEXTS.reading : TEXTS.readingCount(done, total);

interface WaitingFileProps {
  readonly name: string;
  readonly isReading: boolean;
  readonly onTry: () => Promise<unknown>;
}

/** Says that a file stays on the page until the server answers. */
export const WaitingFile = ({ name, isReading, onTry }: WaitingFileProps) => (
  <Notice icon="cloud" role="status">
    <p className="text">{TEXTS.fileStays(name)}</p>
    <Button size="sm" variant="default" loading={isReading} onClick={() => void onTry()}>
      {TEXTS.tryAgain}
    </Button>
  </Notice>
);
