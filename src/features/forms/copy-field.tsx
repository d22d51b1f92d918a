import { Button, TextInput } from "@mantine/core";
import { clsx } from "clsx";
import { useRef, useState } from "react";
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
  const input = useRef<HTMLInputElement>(null);
  const [isRefused, setRefused] = useState(false);
  const copy = async () => {
    const isCopied = await copyText(value);
    setRefused(!isCopied);
    if (isCopied) toast({ title: TEXTS.linkCopied });
    else input.current?.focus();
  };
  return (
    <div className={clsx("row apart", styles.copyfield)}>
      <TextInput
        ref={input}
        className="grow"
        label={label}
        description={description}
        error={isRefused && TEXTS.linkNotCopied}
        /* The box last, so that the button stands beside it. */
        inputWrapperOrder={["label", "description", "error", "input"]}
        readOnly
        value={value}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button variant="default" aria-label={copyLabel} onClick={() => void copy()}>
        {TEXTS.copy}
      </Button>
    </div>
  );
}
