import { Icon } from "#ui/icons.tsx";

/** A button that picks one CSV file. */
export const FilePick = ({ label, onPick }: { label: string; onPick: (file: File) => void }) => (
  <div className="picker">
    <label>
      <Icon name="paper" />
      <span>{label}</span>
      <input
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        className="unseen"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onPick(file);
          currentTarget.value = "";
        }}
      />
    </label>
  </div>
);
