import { Fragment } from "react";

/** An email begins the next line if it does not fit. */
export function EmailText({ email }: { email: string }) {
  return (
    <span className="whole">
      <EmailParts email={email} />
    </span>
  );
}

/**
 * An email that is longer than a line breaks before the at sign or a dot behind it, not within a
 * word.
 */
export function EmailParts({ email }: { email: string }) {
  const at = Math.max(email.lastIndexOf("@"), 0);
  const dots = [...email.slice(at).matchAll(/\./g)].map(({ index }) => at + index);
  const starts = [at, ...dots];
  return (
    <>
      {email.slice(0, at)}
      {starts.map((start, n) => (
        <Fragment key={start}>
          <wbr />
          {email.slice(start, starts[n + 1])}
        </Fragment>
      ))}
    </>
  );
}
