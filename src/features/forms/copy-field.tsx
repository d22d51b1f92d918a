import { Button, Input } from "@mantine/core";
import { useId, useRef, useState } from "react";
import styles from "#features/forms/copy-field.module.css";
import * as TEXTS from "#texts/forms.ts";
import { copyText } from "#ui/copy-text.ts";
import { toast } from "#ui/toast.tsx";

interface CopyFieldProps {
  readonly label: string;
  readonly description?: string;
  readonly value: string;
  /** The name of the button where several stand on one screen. */
  readonly copyLabel?: string;
}

/**
 * A link to hand on, with a button that copies it. Where the browser refuses, the field says so and
 * its text is selected, so that the keys or the menu of the device copy it.
 */
export function CopyField({ label, description, value, copyLabel }: CopyFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isRefused, setRefused] = useState(false);
  const copy = async () => {
    const isCopied = await copyText(value);
    setRefused(!isCopied);
    if (isCopied) toast({ title: TEXTS.linkCopied });
    else input.current?.focus();
  };
  return (
    // The name over the whole width, and beside the button the box alone: a long email would reach
    // under the button.
    <Input.Wrapper
      className={styles.copyfield}
      id={id}
      label={label}
      description={description}
      error={isRefused && TEXTS.linkNotCopied}
      inputWrapperOrder={["label", "description", "error", "input"]}
    >
      <div className="row">
        <Input
          ref={input}
          size="md"
          className="grow"
          readOnly
          error={isRefused}
          value={value}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button variant="default" aria-label={copyLabel} onClick={() => void copy()}>
          {TEXTS.copy}
        </Button>
      </div>
    </Input.Wrapper>
  );
}
