/** The body of an answer is longer than it may be. */
export class AnswerTooLong extends Error {
  constructor(mostBytes: number) {
    super(`the answer is longer than ${mostBytes} bytes`);
  }
}

/**
 * Reads the body of another service's answer as text.
 * @throws AnswerTooLong as soon as more has arrived; the rest is not read.
 */
export async function readAtMost(answer: Pick<Response, "body">, mostBytes: number): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of answer.body ?? []) {
    bytes += piece.byteLength;
    if (bytes > mostBytes) throw new AnswerTooLong(mostBytes);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString("utf8");
}
