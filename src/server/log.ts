const LONGEST = 500;

/** One JSON line an event; never a token, a password, a body or an email. */
export function log(event: string, more: Record<string, unknown> = {}): void {
  const said = Object.fromEntries(Object.entries(more).map(([name, value]) => [name, withoutEmails(value)]));
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), event, ...said })}\n`);
}

/** What libraries and services say of a failure can name people; cut first, so that it takes no time. */
export const withoutEmails = (value: unknown): unknown =>
  typeof value === "string"
    ? value.slice(0, LONGEST).replaceAll(/[^\s<>"'(),;:@]+@[^\s<>"'(),;:@]+/g, "<email>")
    : value;
