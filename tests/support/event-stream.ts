import { readEvents } from "#contract/events.ts";
import type { TestPerson } from "#tests/support/people.ts";

/** An open stream of `GET /api/events`. */
export interface TestStream {
  readonly headers: Headers;
  /** Everything that came so far. */
  text(): string;
  /** How many times the stream said "pull". */
  pulls(): number;
  /** Fulfilled when the server ends the stream. */
  readonly finished: Promise<void>;
  close(): void;
}

/** Opens a stream of this person's session, at this server. */
export async function openStream(url: string, { token }: Pick<TestPerson, "token">): Promise<TestStream> {
  const controller = new AbortController();
  const answer = await fetch(url + readEvents.path, {
    headers: { authorization: `Bearer ${token}` },
    signal: controller.signal,
  });
  if (answer.status !== 200 || answer.body === null)
    throw new Error(`no stream: ${answer.status} ${await answer.text()}`);
  let text = "";
  const reading = (async (body: ReadableStream<Uint8Array>) => {
    const decoder = new TextDecoder();
    for await (const chunk of body) text += decoder.decode(chunk, { stream: true });
  })(answer.body);
  return {
    headers: answer.headers,
    text: () => text,
    pulls: () => text.split("data: pull\n\n").length - 1,
    finished: reading.catch(() => undefined),
    close: () => controller.abort(),
  };
}
