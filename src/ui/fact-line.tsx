import { Fragment } from "react";

/**
 * Facts in one line, with dots between them. One that does not fit any more begins the next line,
 * so that a phone number is not broken at its hyphens. A line ends with the dot and never begins
 * with it, as with `SEPARATOR`.
 */
export function FactLine({ facts }: { facts: readonly (string | null | undefined)[] }) {
  const shown = facts.filter(Boolean);
  return (
    <>
      {shown.map((fact, n) => (
        <Fragment key={fact}>
          <span className="whole">
            {fact}
            {n < shown.length - 1 && "\u00A0·"}
          </span>{" "}
        </Fragment>
      ))}
    </>
  );
}
