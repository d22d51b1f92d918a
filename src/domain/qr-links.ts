/** Target of a printed QR code: a new ticket for a store, or a ticket. */
export type Code = { readonly kind: "store" | "ticket"; readonly id: string };

/**
 * @returns the URL for a printed QR code; every phone's camera app can open it.
 * @param origin origin and path of the app, without a trailing slash
 */
export const codeAddress = (origin: string, { kind, id }: Code): string =>
  kind === "store" ? `${origin}/tickets?new=ticket&store=${id}` : `${origin}/tickets?ticket=${id}`;

const ID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const STORE = new RegExp(`^https?://[^/]+(?:/[^?#]*)?/tickets\\?new=ticket&store=(${ID})$`, "i");
const TICKET = new RegExp(`^https?://[^/]+(?:/[^?#]*)?/tickets\\?ticket=(${ID})$`, "i");

/**
 * Parses a scanned QR code. Accepts any host and path, because printed codes outlive a server's
 * URL.
 * @returns null for any other text
 */
export function readCode(text: string): Code | null {
  const store = STORE.exec(text)?.[1];
  if (store !== undefined) return { kind: "store", id: store };
  const ticket = TICKET.exec(text)?.[1];
  return ticket === undefined ? null : { kind: "ticket", id: ticket };
}
