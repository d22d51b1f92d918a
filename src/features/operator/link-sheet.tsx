import { Button, TextInput } from "@mantine/core";
import * as TEXTS from "#texts/operator.ts";
import { copyText } from "#ui/copy-text.ts";
import { Sheet } from "#ui/sheet.tsx";
import { toast } from "#ui/toast.tsx";

/** Shows a link that the operator hands to somebody, with a button to copy it. */
export function LinkSheet({
  title,
  link,
  instructions,
  onClose,
}: {
  title: string;
  link: string;
  instructions: string;
  onClose: () => void;
}) {
  const copy = async () => {
    if (await copyText(link)) toast({ title: TEXTS.copied });
    else toast({ title: TEXTS.notCopied, tone: "destructive" });
  };
  return (
    <Sheet
      title={title}
      onClose={onClose}
      footer={
        <div className="row end">
          <Button onClick={() => void copy()}>{TEXTS.copy}</Button>
        </div>
      }
    >
      <div className="column">
        <TextInput
          label={TEXTS.link}
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <p className="quiet">{instructions}</p>
      </div>
    </Sheet>
  );
}
