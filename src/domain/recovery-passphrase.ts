/**
 * The least length of the passphrase of a recovery file. More than the eight characters of a
 * password, because whoever finds the file can try as often as they like.
 */
export const PASSPHRASE_LENGTH = 10;

/** What is wrong with the passphrase of a new recovery file, by field; empty if nothing is. */
export function passphraseProblems(typed: { readonly passphrase: string; readonly again: string }): {
  readonly passphrase?: "too short";
  readonly again?: "different";
} {
  if (Array.from(typed.passphrase).length < PASSPHRASE_LENGTH) return { passphrase: "too short" };
  return typed.again === typed.passphrase ? {} : { again: "different" };
}
