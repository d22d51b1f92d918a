import { clsx } from "clsx";
import type { TextareaProps } from "@mantine/core";
import { useLayoutEffect, useRef, useState } from "react";
import { Dictation } from "#features/dictation/dictation.tsx";
import { insertAtCaret } from "#features/dictation/insert-at-caret.ts";
import { Icon } from "#ui/icons.tsx";
import { LimitedArea } from "#features/forms/limited-area.tsx";
import * as TEXTS from "#texts/dictation.ts";
import styles from "#features/dictation/dictation-textarea.module.css";

interface DictationTextareaProps extends Omit<TextareaProps, "value" | "onChange" | "maxLength"> {
  readonly longest: number;
  readonly value: string;
  readonly onText: (text: string) => void;
  /** What is dictated, for the tooltip: "the comment". */
  readonly subject: string;
  /** Starts a voice note; omitted if the form does not accept one. */
  readonly onRecord?: () => void;
}

/** The text before and after a sentence was inserted, and its position. */
interface DictationTarget {
  readonly before: string;
  readonly after: string;
  readonly at: number;
}

/**
 * A text area with dictation. Recognised text is inserted at the last cursor position and can be
 * undone sentence by sentence until the text is edited otherwise. See docs/product.md#dictation.
 */
export function DictationTextarea({ value, onText, subject, onRecord, ...rest }: DictationTextareaProps) {
  const caret = useRef<number | null>(null);
  const tools = useRef<HTMLSpanElement>(null);
  // The latest text: several results can arrive before the next render.
  const text = useRef(value);
  const field = useRef<HTMLTextAreaElement>(null);
  const isDictated = useRef(false);
  useLayoutEffect(() => {
    text.current = value;
    // Setting `value` moves the cursor to the end, so it is restored after dictation.
    const at = caret.current;
    if (isDictated.current && at !== null && document.activeElement === field.current)
      field.current?.setSelectionRange(at, at);
    isDictated.current = false;
  }, [value]);
  const [sentences, setSentences] = useState<readonly DictationTarget[]>([]);
  const last = sentences.at(-1);
  const take = (transcript: string) => {
    const before = text.current;
    const at = Math.min(caret.current ?? before.length, before.length);
    const put = insertAtCaret(before, at, transcript);
    caret.current = put.caret;
    isDictated.current = true;
    text.current = put.text;
    setSentences((all) => [...(all.at(-1)?.after === before ? all : []), { before, after: put.text, at }]);
    onText(put.text);
  };
  const takeBack = ({ before, at }: DictationTarget) => {
    caret.current = at;
    setSentences(sentences.slice(0, -1));
    onText(before);
    // The focused undo button disappears with the last sentence; move the focus to the microphone.
    if (sentences.length === 1) tools.current?.querySelector<HTMLElement>("[aria-pressed]")?.focus();
  };
  return (
    <div className={styles.withTool}>
      <LimitedArea
        {...rest}
        ref={field}
        value={value}
        onChange={(event) => onText(event.currentTarget.value)}
        onSelect={(event) => {
          caret.current = event.currentTarget.selectionEnd;
        }}
      />
      <span className={clsx("row tight", styles.tool)} ref={tools}>
        {last?.after === value && (
          <button
            type="button"
            className="iconbutton"
            data-tooltip
            aria-label={TEXTS.takeBackLastDictation}
            onClick={() => takeBack(last)}
          >
            <Icon name="undo" />
          </button>
        )}
        <Dictation label={subject} onText={take} {...(onRecord ? { onRecord } : {})} />
      </span>
    </div>
  );
}
