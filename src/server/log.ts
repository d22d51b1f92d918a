/** One JSON line an event; never a token, a password, a body or an email. */
export function log(event: string, more: Record<string, unknown> = {}): void {
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), event, ...more })}\n`);
}
