import { TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";

interface SearchFieldProps {
  readonly label: string;
  /** What the address says is looked for. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Does the sheet it stands in begin with it? */
  readonly isFirst?: boolean;
  readonly onEnter?: (field: HTMLInputElement) => void;
}

/** Words to look for, which stand in the address. The address follows at its own pace, on a slow phone some letters behind: the field shows what is typed, not what has arrived there, or letters would be lost. */
export function SearchField({ label, value, onChange, isFirst = false, onEnter }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  // What this field has sent off and has not seen arrive, in order; some of it never does.
  const onItsWay = useRef<string[]>([]);
  useEffect(() => {
    const sent = onItsWay.current;
    const at = value === sent.at(-1) ? sent.length - 1 : sent.indexOf(value);
    onItsWay.current = sent.slice(at + 1);
    if (at >= 0) return;
    // Somebody else changed it: the filters were cleared, or a step back was made.
    onItsWay.current = [];
    setTyped(value);
  }, [value]);
  return (
    <TextInput
      type="search"
      className="search"
      aria-label={label}
      placeholder={label}
      value={typed}
      {...(isFirst ? { "data-first": true } : {})}
      onChange={(event) => {
        const next = event.currentTarget.value;
        onItsWay.current.push(next);
        setTyped(next);
        onChange(next);
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter") onEnter?.(event.currentTarget);
      }}
    />
  );
}
