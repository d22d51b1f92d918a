import { Button, TextInput } from "@mantine/core";
import { copyLink } from "#features/operator/copy-link.ts";
import * as TEXTS from "#texts/operator.ts";
import { Sheet } from "#ui/sheet.tsx";

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
  return (
    <Sheet
      title={title}
      onClose={onClose}
      footer={
        <div className="row end">
          <Button onClick={() => void copyLink(link)}>{TEXTS.copy}</Button>
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
