const segmenter = typeof Intl.Segmenter === "function" ? new Intl.Segmenter() : null;

/**
 * The letters of a text as a person would count them: an emoji of several characters or a letter
 * with its accent is one. Browsers without Intl.Segmenter (before 2024) count code points.
 */
export const lettersOf = (text: string): readonly string[] =>
  segmenter ? Array.from(segmenter.segment(text), (each) => each.segment) : Array.from(text);
