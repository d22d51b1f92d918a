import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runCommand, type SharedServer } from "#tests/support/server.ts";

// What the commands of `npm run account` do, for tests that only need the result. A command is a
// process of a fifth of a second of a core, and asks the server that has the embedded database
// open: here it is asked the same way, without the process. Tests of the commands run `operator`.

export type OperatedServer = Pick<SharedServer, "env">;

/** Runs a command of `npm run account`. */
export const operator = (server: OperatedServer, args: readonly string[], password: string) =>
  runCommand("account", { ...server.env, PASSWORD: password }, args);

/**
 * The running server of an embedded database; null where a command works on the database itself.
 */
function holderOf({ env }: OperatedServer): { readonly url: string; readonly operatorKey: string } | null {
  const file = join(env["DATA_DIR"] ?? "", "holder.json");
  if (env["DATABASE_URL"] !== undefined || !existsSync(file)) return null;
  const holder = JSON.parse(readFileSync(file, "utf8")) as { url: string | null; operatorKey: string };
  return holder.url === null ? null : { ...holder, url: holder.url };
}

/**
 * Does what a command does. `args` is the command; `path`, `body` and `key` are its call to the
 * server, and the field of the answer that it prints.
 * @returns what the command prints, or the field
 * @throws Error with the command's message
 */
export async function operate(
  server: OperatedServer,
  { args, password, path, body, key }: OperatorCall,
): Promise<string> {
  const holder = holderOf(server);
  if (holder === null) return (await operator(server, args, password)).stdout;
  const answer = await fetch(`${holder.url}/operator/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-operator-key": holder.operatorKey },
    body: JSON.stringify(body),
  });
  const content = (await answer.json()) as Record<string, string | undefined>;
  const value = content[key];
  if (!answer.ok || value === undefined) throw new Error(content["message"] ?? `answered ${answer.status}`);
  return value;
}

interface OperatorCall {
  readonly args: readonly string[];
  readonly password: string;
  readonly path: string;
  readonly body: object;
  readonly key: string;
}
