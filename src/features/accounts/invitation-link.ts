/** A link to register, as the browser reads it. */
export interface InvitationLink {
  /** The signed token; only the server can verify it. */
  readonly text: string;
  /**
   * Initial values of the registration form, decoded but not verified; none of a link that is cut
   * off, of which the server says so.
   */
  readonly fields: { readonly email?: string; readonly role?: string; readonly name?: string };
}

/**
 * Parses the invitation from a URL fragment (`#invitation=…`).
 *
 * @returns null if there is none
 */
export function readInvitationLink(hash: string): InvitationLink | null {
  const [, text = ""] = /[#&]invitation=([\w.-]+)/.exec(hash) ?? [];
  return text === "" ? null : { text, fields: fieldsIn(text) };
}

function fieldsIn(text: string): InvitationLink["fields"] {
  try {
    const payload = text.split(".")[0]?.replaceAll("-", "+").replaceAll("_", "/") ?? "";
    const bytes = Uint8Array.from(atob(payload), (letter) => letter.charCodeAt(0));
    const { email, role, name } = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
    if (typeof email !== "string" || typeof role !== "string") return {};
    return { email, role, ...(typeof name === "string" ? { name } : {}) };
  } catch {
    return {};
  }
}
