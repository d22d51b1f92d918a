interface InvitationLink {
  /** What the server gets: only it can tell whether the invitation is real. */
  readonly text: string;
  /** What the form starts with. */
  readonly fields: { readonly email: string; readonly role: string };
}

/** The invitation in the fragment of a link (`#invitation=…`); null: there is none. */
export function readInvitationLink(hash: string): InvitationLink | null {
  const [, text = ""] = /[#&]invitation=([\w.-]+)/.exec(hash) ?? [];
  try {
    const payload = text.split(".")[0]?.replaceAll("-", "+").replaceAll("_", "/") ?? "";
    const bytes = Uint8Array.from(atob(payload), (letter) => letter.charCodeAt(0));
    const { email, role } = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
    return typeof email === "string" && typeof role === "string" ? { text, fields: { email, role } } : null;
  } catch {
    return null;
  }
}
