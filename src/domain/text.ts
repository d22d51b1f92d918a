// Control characters but line break and tab; what changes the direction of a line; what is never
// seen (soft hyphen, zero-width space, word joiner, invisible operators, byte order mark); halves of
// characters.
const REMOVED = /(?![\n\t])[\p{Cc}\p{Cs}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;

// The flags of regions spell their name in invisible letters; such letters elsewhere hide a text.
const TAGS = /(\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f})|[\u{e0000}-\u{e007f}]/gu;

const JOINER = /^[\u200c\u200d]$/u;
const SELECTOR = /^[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]$/u;
const JOINABLE = /^[\p{L}\p{M}\p{N}\p{Extended_Pictographic}\p{Emoji_Modifier}\u{e007f}]$/u;
const MARK = /^\p{M}$/u;
const VISIBLE = /[^\s\p{Cc}\p{Cs}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Most texts are printable ASCII, in which nothing is to be done. */
const PLAIN = /^[\n\t\u0020-\u007e]*$/;

/**
 * A text as it is stored, on both sides: composed (NFC), lines ended by "\n", without control
 * characters, direction controls and other invisible ones. Joiners stay inside words and emoji and
 * behind the signs of a syllable, variation selectors behind what they vary. See
 * docs/product.md#stored-texts.
 */
export function normalizeText(text: string): string {
  if (PLAIN.test(text)) return text;
  const seen = text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(REMOVED, "")
    .replaceAll(TAGS, (_, flag: string | undefined) => flag ?? "");
  const varied = Array.from(seen).filter(variesSomething);
  return varied.filter(joinsSomething).join("").normalize("NFC");
}

/** Is there nothing to be seen in this text? Fillers and blanks of other scripts show nothing either. */
export const isBlank = (text: string): boolean => !VISIBLE.test(text);

/** False for a variation selector behind nothing that is seen. */
const variesSomething = (letter: string, n: number, all: readonly string[]) =>
  !SELECTOR.test(letter) || VISIBLE.test(all[n - 1] ?? "");

/** False for a joiner that is neither between two letters or emoji nor behind the sign of a syllable. */
function joinsSomething(letter: string, n: number, all: readonly string[]): boolean {
  if (!JOINER.test(letter)) return true;
  const [previous = "", next = ""] = [all[n - 1], all[n + 1]];
  const base = SELECTOR.test(previous) ? (all[n - 2] ?? "") : previous;
  return MARK.test(base) || (JOINABLE.test(base) && JOINABLE.test(next));
}
