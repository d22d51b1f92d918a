/**
 * A combining mark, a joiner, an emoji, or a line break of two units. In a text without them every
 * UTF-16 unit is a letter: what is before U+0300, and dashes, quotation marks and the ellipsis, do
 * not combine.
 */
const MAY_COMBINE = /[\u0300-\u200f\u2028-\uffff]|\r\n/;

let segmenter: Intl.Segmenter | undefined;

/**
 * Splits a text into user-perceived characters (grapheme clusters): an emoji sequence or a letter
 * with combining accents counts as one. Without `Intl.Segmenter` (browsers before 2024) it splits
 * into code points. The segmenter is made for the first text that needs it, because making one
 * takes a phone a quarter of a second, and the first screen cuts a label on every card.
 */
export function lettersOf(text: string): readonly string[] {
  if (!MAY_COMBINE.test(text)) return text.split("");
  if (typeof Intl.Segmenter !== "function") return Array.from(text);
  segmenter ??= new Intl.Segmenter();
  return Array.from(segmenter.segment(text), (each) => each.segment);
}

/** No letter in use is longer. */
const LONGEST_LETTER = 64;

/**
 * Splits a text into parts of at most `longest` UTF-16 units: after a line or a word where one ends
 * in the second half of a part, else between letters. Joined, they are the text.
 */
export function partsOf(text: string, longest: number): readonly string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > longest) {
    const head = rest.slice(0, longest);
    const end = Math.max(head.lastIndexOf("\n"), head.lastIndexOf(" ")) + 1;
    const part = end > longest / 2 ? head.slice(0, end) : wholeLetters(rest, longest) || head;
    parts.push(part);
    rest = rest.slice(part.length);
  }
  return rest === "" ? parts : [...parts, rest];
}

/** The letters at the beginning of a text that fit; empty if the first one does not. */
function wholeLetters(text: string, longest: number): string {
  let whole = "";
  for (const letter of lettersOf(text.slice(0, longest + LONGEST_LETTER))) {
    if (whole.length + letter.length > longest) break;
    whole += letter;
  }
  return whole;
}
