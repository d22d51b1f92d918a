import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { FAULTS } from "#tests/planted-faults/faults.ts";
import { ROOT } from "#tests/support/server.ts";

// `npm run test:faults` is too long for every run; what makes it useless without anybody noticing
// is found here.

test.each(FAULTS.filter(({ id }) => String(id) !== process.env["PLANTED_FAULT"]))(
  "planted fault $id stands in $file exactly once",
  ({ file, find, replacement }) => {
    expect(readFileSync(`${ROOT}/${file}`, "utf8").split(find)).toHaveLength(2);
    expect(replacement).not.toBe(find);
  },
);

test.each(FAULTS.filter(({ expected }) => expected.file !== null))(
  "the test that is to report planted fault $id has the title that is looked for",
  ({ expected: { file, output } }) => {
    const isOfFile = file?.startsWith(output) === true;
    expect(isOfFile || readFileSync(`${ROOT}/${file}`, "utf8").includes(output)).toBe(true);
  },
);

test("every planted fault has a number of its own", () => {
  expect(new Set(FAULTS.map(({ id }) => id)).size).toBe(FAULTS.length);
});
