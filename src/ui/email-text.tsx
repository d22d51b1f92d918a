/**
 * An email begins the next line if it does not fit. One that is longer than a line breaks before
 * the at sign, not within a word.
 */
export function EmailText({ email }: { email: string }) {
  const at = Math.max(email.lastIndexOf("@"), 0);
  return (
    <span className="whole">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}
