import type { Readable } from "node:stream";

const REPLACEMENT = Buffer.from("\uFFFD");

/**
 * The form parser replaces bytes that are no UTF-8 by U+FFFD and says nothing. Call this function
 * before the parser reads `raw`.
 * @returns a function that tells whether a text of the form holds U+FFFD though none was sent.
 * Bytes of a file count as sent: a wrong text behind such a file is not found.
 */
export function unreadableTexts(raw: Readable): (text: string) => boolean {
  let isSent = false;
  let before = Buffer.alloc(0);
  raw.on("data", (chunk: Buffer) => {
    if (isSent) return;
    const bytes = Buffer.concat([before, chunk]);
    isSent = bytes.includes(REPLACEMENT);
    before = bytes.subarray(1 - REPLACEMENT.length);
  });
  return (text) => !isSent && text.includes("\uFFFD");
}
