/**
 * What was said goes where the cursor stood, as a word among words; gives the text and where the
 * cursor stands after it.
 */
export function insertAtCaret(text: string, at: number, said: string): { text: string; caret: number } {
  if (said === "") return { text, caret: at };
  const before = text.slice(0, at);
  const after = text.slice(at);
  const isApart = before === "" || /\s$/.test(before);
  const ends = after === "" || /^[\s.,;:!?)]/.test(after);
  const upToHere = `${before}${isApart ? "" : " "}${said}`;
  return { text: `${upToHere}${ends ? "" : " "}${after}`, caret: upToHere.length };
}
