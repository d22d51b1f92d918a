import { Checkbox } from "@mantine/core";
import { memo, useState } from "react";
import { type PhotoChoice, usePhotoChoice } from "#features/attachments/photo-choices.ts";
import * as TEXTS from "#texts/attachments.ts";

/**
 * Checkboxes for the photo options. By default photos are shrunk and stripped of location and
 * device metadata. They take effect when a photo is picked: a change while the form has pictures
 * says so, because the box would otherwise be wrong about those.
 */
export const PhotoOptions = memo(function PhotoOptions({ hasPictures }: { hasPictures: boolean }) {
  const [isChanged, setChanged] = useState(false);
  const onChange = () => setChanged(true);
  return (
    <>
      <Choice choice="originalSize" label={TEXTS.keepOriginalSize} onChange={onChange} />
      <Choice choice="metadata" label={TEXTS.keepPhotoMetadata} onChange={onChange} />
      <p className="quiet" role="status">
        {isChanged && hasPictures && TEXTS.forPhotosFromNowOn}
      </p>
    </>
  );
});

interface ChoiceProps {
  readonly choice: PhotoChoice;
  readonly label: string;
  readonly onChange: () => void;
}

const Choice = ({ choice, label, onChange }: ChoiceProps) => {
  const { isEnabled, choose } = usePhotoChoice(choice);
  return (
    <Checkbox
      size="sm"
      label={label}
      checked={isEnabled}
      onChange={(event) => {
        choose(event.currentTarget.checked);
        onChange();
      }}
    />
  );
};
