import { Fragment } from "react";
import { EmailParts } from "#ui/email-text.tsx";
import { SEPARATOR } from "#ui/fact-separator.ts";

/**
 * Facts in one line, with `SEPARATOR` between them. One that does not fit any more begins the next
 * line, so that a phone number is not broken at its hyphens and an email not within a word.
 */
export function FactLine({ facts }: { facts: readonly (string | null | undefined)[] }) {
  const known = facts.filter(Boolean);
  return (
    <>
      {known.map((fact, n) => (
        <Fragment key={`${n} ${fact}`}>
          <span className="whole">
            {isEmail(fact) ? <EmailParts email={fact} /> : fact}
            {n < known.length - 1 && SEPARATOR.trimEnd()}
          </span>
          {n < known.length - 1 && " "}
        </Fragment>
      ))}
    </>
  );
}

const isEmail = (fact: string | null | undefined): fact is string =>
  typeof fact === "string" && /^[^\s@]+@[^\s@]+$/.test(fact);
