import { TextInput } from "@mantine/core";
import { type ClipboardEvent, useEffect, useRef, useState } from "react";

interface SearchFieldProps {
  readonly label: string;
  /** The search text in the URL. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Is this the first field of its dialog? */
  readonly isFirst?: boolean;
  /** Called with the whole text after something was pasted. */
  readonly onPasted?: ((value: string) => void) | undefined;
  readonly onEnter?: (field: HTMLInputElement) => void;
  /** Otherwise the browser takes the text away first, and closes a dialog at the second press. */
  readonly onEscape?: () => void;
}

/**
 * Search input whose text is stored in the URL. The URL lags behind typing on a slow phone, so the
 * input shows its own state; rendering the URL's value directly would drop characters.
 */
export function SearchField({
  label,
  value,
  onChange,
  isFirst = false,
  onPasted,
  onEnter,
  onEscape,
}: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  // Values passed to `onChange` that have not come back as `value`, in order. Some never do,
  // because later ones replace them.
  const pendingTexts = useRef<string[]>([]);
  useEffect(() => {
    const sent = pendingTexts.current;
    const at = value === sent.at(-1) ? sent.length - 1 : sent.indexOf(value);
    pendingTexts.current = sent.slice(at + 1);
    if (at >= 0) return;
    // The URL was changed elsewhere: the filters were cleared, or the user went back.
    pendingTexts.current = [];
    setTyped(value);
  }, [value]);
  const change = (next: string) => {
    pendingTexts.current.push(next);
    setTyped(next);
    onChange(next);
  };
  return (
    <TextInput
      type="search"
      className="search"
      aria-label={label}
      placeholder={label}
      value={typed}
      {...(isFirst ? { "data-first": true } : {})}
      onChange={(event) => change(event.currentTarget.value)}
      onPaste={(event) => {
        const next = textAfterPaste(event);
        if (next === null) return;
        // The field is set here: a browser runs the rows of a pasted column together.
        event.preventDefault();
        change(next);
        onPasted?.(next);
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter") onEnter?.(event.currentTarget);
        // During a composition (Japanese, Chinese) Escape takes back what is being composed.
        if (event.key === "Escape" && onEscape && !event.nativeEvent.isComposing) {
          event.preventDefault();
          onEscape();
        }
      }}
    />
  );
}

/** The text of the field with what is pasted, rows as a list; null where a browser does it. */
function textAfterPaste({ clipboardData, currentTarget }: ClipboardEvent<HTMLInputElement>): string | null {
  const pasted = clipboardData.getData("text/plain").trim();
  if (!/[,;\t\r\n]/u.test(pasted)) return null;
  const { value, selectionStart, selectionEnd } = currentTarget;
  const rows = pasted.split(/[\t\r\n]+/u).map((row) => row.trim());
  const list = rows.filter((row) => row !== "").join(", ");
  return `${value.slice(0, selectionStart ?? value.length)}${list}${value.slice(selectionEnd ?? value.length)}`;
}
