import { PRODUCT } from "#texts/product.ts";

// Texts about the change of an account's role. See docs/contributing.md#texts.

export const yourRole = "Your role has changed";
export const roleIsNow = (by: string, before: string, after: string) =>
  `${by} changed your role in ${PRODUCT} from ${before} to ${after}. Please sign in again: you then see what belongs to your new role.`;
/** To somebody whose role was that of operators before. */
export const rightIsNow = (by: string) =>
  `${by} made you an operator of ${PRODUCT}. Please sign in again: you then find “People and server” in your menu.`;
/** Continues `roleIsNow` in the mail. */
export const whatStays =
  "What you had not sent yet is still on your device and is sent after the sign-in; what your new role may not do stays there with the reason, under “Needs you” in the sync status. If you did not expect this, ask your administrator.";
export const somebodysRole = "A role has changed";
/** Begins with the name, by which it is found when the account is deleted. */
export const hasRoleNow = (name: string, role: string) => `${name} has another role now: ${role}.`;
export const isYourWorker = (name: string) => `${name} is one of your workers now.`;
