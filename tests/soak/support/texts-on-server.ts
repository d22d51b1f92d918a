import { createHash } from "node:crypto";
import { listComments } from "#contract/tickets.ts";
import type { TestPerson } from "#tests/support/people.ts";

/** A comment on the server, with the SHA-256 of each of its files. */
export interface StoredText {
  readonly text: string;
  readonly files: readonly string[];
}

/** Every comment under these tickets. */
export async function textsOnServer(
  url: string,
  person: TestPerson,
  tickets: readonly string[],
): Promise<readonly StoredText[]> {
  const posted: StoredText[] = [];
  for (const id of tickets)
    for (const comment of (await person.ask(listComments, { params: { id } })).data.comments) {
      const files: string[] = [];
      for (const { s3Key } of comment.attachments) files.push(await hashOf(url, person, s3Key));
      posted.push({ text: comment.content, files });
    }
  return posted;
}

async function hashOf(url: string, person: TestPerson, key: string): Promise<string> {
  const answer = await fetch(`${url}/api/external/download/${key}`, {
    headers: { authorization: `Bearer ${person.token}` },
  });
  if (!answer.ok) return `${answer.status}`;
  return createHash("sha256")
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest("hex");
}
