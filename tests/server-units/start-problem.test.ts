import { createServer } from "node:net";
import { expect, test } from "vitest";
import { migrate } from "#server/database/migrations.ts";
import { openPostgres } from "#server/database/postgres.ts";
import { CannotListen, startProblem } from "#server/settings/start-problem.ts";

const coded = (code: string, message: string) => Object.assign(new Error(message), { code });

const notListening = (setting: "PORT" | "METRICS_PORT", code: string) =>
  new CannotListen(setting, coded(code, `listen ${code}`));

test.each([
  [notListening("PORT", "EADDRINUSE"), /^PORT is in use .* PORT=3000\.$/],
  [notListening("METRICS_PORT", "EADDRINUSE"), /^METRICS_PORT is in use .* METRICS_PORT=9464\.$/],
  [notListening("PORT", "EACCES"), /^PORT may not be opened by this user .* PORT=3000\.$/],
  [notListening("PORT", "EADDRNOTAVAIL"), /^HOST is no address of this machine/],
  [notListening("PORT", "ENOTFOUND"), /^HOST is no address of this machine/],
  [coded("ENOTDIR", "not a directory, mkdir '/etc/passwd/x'"), /^DATA_DIR cannot be written/],
  [coded("EACCES", "permission denied, mkdir '/data'"), /^DATA_DIR cannot be written .*'\/data'/],
  [coded("ENOSPC", "no space left"), /^DATA_DIR is on a full disk/],
  [coded("28P01", 'password authentication failed for user "me"'), /^DATABASE_URL is refused .*"me"/],
  [new AggregateError([coded("ECONNREFUSED", "")]), /^DATABASE_URL names a database that does not answer/],
  [new Error("something else"), /^something else$/],
])("%s", (error, sentence) => {
  expect(startProblem(error)).toMatch(sentence);
});

test("a database that is not there is named, whatever the driver throws", async () => {
  const listener = createServer();
  await new Promise<void>((resolve) => {
    listener.listen(0, resolve);
  });
  const address = listener.address();
  const port = typeof address === "object" ? address?.port : 0;
  await new Promise((resolve) => {
    listener.close(resolve);
  });
  // A name with two addresses, of which both refuse: the driver's error has no message then.
  const database = openPostgres(`postgres://me@localhost:${port}/none`);
  const problem = await migrate(database).then(() => "", startProblem);
  await database.close();
  expect(problem).toMatch(/^DATABASE_URL names a database that does not answer \(ECONNREFUSED\)/);
});
