import { Fragment } from "react";
import { SEPARATOR } from "#ui/fact-separator.ts";

/**
 * Facts in one line, with `SEPARATOR` between them. One that does not fit any more begins the next
 * line, so that a phone number is not broken at its hyphens.
 */
export function FactLine({ facts }: { facts: readonly (string | null | undefined)[] }) {
  const known = facts.filter(Boolean);
  return (
    <>
      {known.map((fact, n) => (
        <Fragment key={fact}>
          <span className="whole">
            {fact}
            {n < known.length - 1 && SEPARATOR.trimEnd()}
          </span>{" "}
        </Fragment>
      ))}
    </>
  );
}
