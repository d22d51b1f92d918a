const segmenter = typeof Intl.Segmenter === "function" ? new Intl.Segmenter() : null;

/**
 * Splits a text into user-perceived characters (grapheme clusters): an emoji sequence or a letter
 * with combining accents counts as one. Without `Intl.Segmenter` (browsers before 2024) it splits
 * into code points.
 */
export const lettersOf = (text: string): readonly string[] =>
  segmenter ? Array.from(segmenter.segment(text), (each) => each.segment) : Array.from(text);
