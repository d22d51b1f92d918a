/** What a printed code leads to: a new ticket for a store, or a ticket. */
export type Code = { readonly kind: "store" | "ticket"; readonly id: string };

/**
 * The address a printed code holds; any phone's own camera opens it too. `origin` is the app's,
 * without a slash at its end.
 */
export const codeAddress = (origin: string, { kind, id }: Code): string =>
  kind === "store" ? `${origin}/tickets?new=ticket&store=${id}` : `${origin}/tickets?ticket=${id}`;

const ID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const STORE = new RegExp(`^https?://[^/]+/tickets\\?new=ticket&store=(${ID})$`, "i");
const TICKET = new RegExp(`^https?://[^/]+/tickets\\?ticket=(${ID})$`, "i");

/** What a scanned text means here, or null. Only the names count: a sticker outlives the address of a server. */
export function readCode(text: string): Code | null {
  const store = STORE.exec(text)?.[1];
  if (store !== undefined) return { kind: "store", id: store };
  const ticket = TICKET.exec(text)?.[1];
  return ticket === undefined ? null : { kind: "ticket", id: ticket };
}
