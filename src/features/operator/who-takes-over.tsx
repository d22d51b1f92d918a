import type { ComponentProps } from "react";
import { SuccessorChoice } from "#features/operator/successor-choice.tsx";
import type { Successors } from "#features/operator/with-holdings.tsx";

interface WhoTakesOverProps
  extends Pick<ComponentProps<typeof SuccessorChoice>, "holdings" | "chosen" | "onChange"> {
  /** What the hand-over moves, or when it is needed. */
  readonly note: string;
  readonly successors: Successors;
}

/** Who takes over, once it is read who may. */
export const WhoTakesOver = ({ note, successors, ...rest }: WhoTakesOverProps) => (
  <>
    <p className="quiet">{note}</p>
    {successors.options && (
      <SuccessorChoice
        {...rest}
        options={successors.options}
        invited={successors.invited}
        nameOf={successors.nameOf}
      />
    )}
  </>
);
