/**
 * Inserts dictated text at `at`, adding spaces to separate it from the words around it.
 *
 * @returns the new text and the cursor position after the inserted part
 */
export function insertAtCaret(text: string, at: number, transcript: string): { text: string; caret: number } {
  if (transcript === "") return { text, caret: at };
  const before = text.slice(0, at);
  const after = text.slice(at);
  const isApart = before === "" || /\s$/.test(before);
  const ends = after === "" || /^[\s.,;:!?)]/.test(after);
  const upToHere = `${before}${isApart ? "" : " "}${transcript}`;
  return { text: `${upToHere}${ends ? "" : " "}${after}`, caret: upToHere.length };
}
