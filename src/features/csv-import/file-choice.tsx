import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { csvOf } from "#domain/csv.ts";
import { FilePick } from "#features/csv-import/file-pick.tsx";
import { saveFile } from "#features/export/save-file.ts";
import * as TEXTS from "#texts/csv-import.ts";
import { Fold } from "#ui/fold.tsx";
import { Icon } from "#ui/icons.tsx";

/** How one kind of import is worded. */
export interface ImportTexts {
  readonly title: string;
  readonly instructions: string;
  readonly whatHappens: string;
  /** What a file may have and what that does; missing: the others say all of it. */
  readonly details?: string;
  readonly nothingToImport: string;
  readonly importRows: (count: number) => string;
}

/** An empty file with its headings. */
export interface Template {
  readonly head: readonly string[];
  readonly fileName: string;
}

interface FileChoiceProps {
  readonly texts: ImportTexts;
  readonly template: Template;
  /** Further buttons before a file is picked. */
  readonly beside?: ReactNode;
  /** Whether several files may be chosen at once. */
  readonly isForSeveral: boolean;
  readonly picked: object | null;
  readonly isWaiting: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** What a file is to have, and the button that picks one. */
export const FileChoice = ({
  texts,
  template,
  beside,
  isForSeveral,
  picked,
  isWaiting,
  onFiles,
}: FileChoiceProps) => (
  <>
    {picked === null && !isWaiting && (
      <>
        <p>{texts.instructions}</p>
        <p className="quiet">{texts.whatHappens}</p>
        {texts.details !== undefined && (
          <Fold icon="paper" summary={TEXTS.aboutTheFile}>
            <p className="quiet">{texts.details}</p>
          </Fold>
        )}
      </>
    )}
    <FilePick
      label={picked ? TEXTS.pickAnother : isForSeveral ? TEXTS.pickFiles : TEXTS.pickFile}
      isForSeveral={isForSeveral}
      onPick={(_first, all) => onFiles(all)}
    />
    {picked === null && <BeforePick template={template}>{beside}</BeforePick>}
  </>
);

/** What can be done before a file is picked. */
const BeforePick = ({ template, children }: { template: Template; children: ReactNode }) => (
  <div className="row tight">
    <Button variant="subtle" leftSection={<Icon name="download" />} onClick={() => saveTemplate(template)}>
      {TEXTS.template}
    </Button>
    {children}
  </div>
);

const saveTemplate = ({ head, fileName }: Template) =>
  saveFile(new Blob([csvOf(head, [])], { type: "text/csv" }), fileName);
