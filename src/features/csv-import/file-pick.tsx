import { Icon } from "#ui/icons.tsx";

interface FilePickProps {
  readonly label: string;
  /** Whether several files can be chosen at once. */
  readonly isForSeveral?: boolean;
  readonly onPick: (first: File, all: readonly File[]) => void;
}

/** A button that picks a CSV file, or several. */
export const FilePick = ({ label, isForSeveral = false, onPick }: FilePickProps) => (
  <div className="picker">
    <label>
      <Icon name="paper" />
      <span>{label}</span>
      <input
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        className="unseen"
        multiple={isForSeveral}
        onChange={({ currentTarget }) => {
          // A list that the next line would empty.
          const files = [...(currentTarget.files ?? [])];
          const [file] = files;
          if (file) onPick(file, files);
          currentTarget.value = "";
        }}
      />
    </label>
  </div>
);
