// What a link to register is for, on the page that it opens. See docs/product.md#invitations.

export const reading = "Reading your invitation…";
export const registerUntil = (day: string) => `The link works until ${day}.`;
export const waitsFor = (manager: string) =>
  `${manager} has not registered yet. You can register now, and get work when they have.`;
export const expired = "This invitation has expired.";
export const withdrawn = "This invitation was withdrawn.";
export const replaced = "This link was replaced by a newer one.";
export const registered = "Somebody has registered with this invitation already.";
export const unknown = "This link is not complete, or was not made by this server.";
export const askForNew = (inviter: string | null) =>
  inviter === null ? "Whoever invited you can send you a new link." : `${inviter} can send you a new link.`;
export const askWhy = (inviter: string | null) =>
  inviter === null ? "Ask whoever invited you if that is a mistake." : `Ask ${inviter} if that is a mistake.`;
export const useNewest = (inviter: string | null) =>
  inviter === null
    ? "Use the newest link that you received, or ask whoever invited you for another one."
    : `Use the newest link that you received, or ask ${inviter} for another one.`;
export const signInInstead = "If it was you, sign in.";
export const copyWhole = "Copy the whole link from the message, or ask whoever invited you for a new one.";
