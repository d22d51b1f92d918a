import { afterEach, expect, test, vi } from "vitest";
import { DatabaseUnavailable, OutcomeUnknown } from "#server/database/database.ts";
import { WriteGroups, type GroupedCall } from "#server/http/write-groups.ts";
import { Refused } from "#server/http/refusals.ts";

// Calls are known by their key; `opened` are the transactions that were begun, each with its keys.

afterEach(() => {
  vi.useRealTimers();
});

const answerTo = (key: string) => ({ answer: { status: 200, body: key }, isReplay: false });

function groupsOver(
  together: (keys: readonly string[]) => Promise<(ReturnType<typeof answerTo> | Refused | null)[]>,
) {
  const opened: string[] = [];
  const groups = new WriteGroups((calls) => {
    const keys = calls.map(({ claim }) => claim.key);
    opened.push(keys.join(" "));
    return together(keys);
  });
  const run = (key: string, until: Promise<unknown> = Promise.resolve(), userId = "anna") =>
    groups.run({ claim: { userId, key, fingerprint: "" } } as GroupedCall, async () => {
      opened.push(`${key} alone`);
      await until;
      return answerTo(key);
    });
  return { opened, run };
}

const all = async (keys: readonly string[]) => keys.map(answerTo);

test("a call runs at once and alone; those that come meanwhile share the next transaction", async () => {
  const { opened, run } = groupsOver(all);
  const first = Promise.withResolvers<null>();
  const calls = [run("a", first.promise), run("b"), run("c"), run("d")];
  expect(opened).toEqual(["a alone"]);
  first.resolve(null);
  const outcomes = await Promise.all(calls);
  expect(outcomes.map(({ answer }) => answer.body)).toEqual(["a", "b", "c", "d"]);
  expect(opened).toEqual(["a alone", "b c d"]);
});

/** Three people have written, two of them together; nothing waits. */
async function threePeople() {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const groups = groupsOver(all);
  const calls = Promise.all([groups.run("a"), groups.run("b"), groups.run("c")]);
  await vi.advanceTimersByTimeAsync(2);
  await calls;
  return groups;
}

test("while several people write, a call waits for those who were answered, but not for long", async () => {
  const { opened, run } = await threePeople();
  const next = run("d");
  await vi.advanceTimersByTimeAsync(1);
  expect(opened).toEqual(["a alone", "b c"]);
  await vi.advanceTimersByTimeAsync(1);
  await next;
  expect(opened).toEqual(["a alone", "b c", "d alone"]);
});

test("it begins together with them as soon as all are there again", async () => {
  const { opened, run } = await threePeople();
  await Promise.all([run("d"), run("e")]);
  expect(opened).toEqual(["a alone", "b c", "d e"]);
});

test("one person who writes again and again waits for nobody", async () => {
  const { opened, run } = groupsOver(all);
  await run("a");
  const next = run("b");
  expect(opened).toEqual(["a alone", "b alone"]);
  await next;
});

test("the refusal of one call is thrown to its sender only", async () => {
  const { run } = groupsOver(async (keys) =>
    keys.map((key) => (key === "c" ? new Refused(409, "ticket_locked", "locked") : answerTo(key))),
  );
  const outcomes = await Promise.allSettled([run("a"), run("b"), run("c"), run("d")]);
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
});

test("if the transaction fails, each of its calls runs alone", async () => {
  const { opened, run } = groupsOver(() => Promise.reject(new Error("one of them is fatal")));
  await Promise.all([run("a"), run("b"), run("c")]);
  expect(opened).toEqual(["a alone", "b c", "b alone", "c alone"]);
});

test("a call for which its transaction had no time runs alone", async () => {
  const { opened, run } = groupsOver(async (keys) => keys.map((key) => (key === "b" ? answerTo(key) : null)));
  const outcomes = await Promise.all([run("a"), run("b"), run("c")]);
  expect(outcomes.map(({ answer }) => answer.body)).toEqual(["a", "b", "c"]);
  expect(opened).toEqual(["a alone", "b c", "c alone"]);
});

test("calls whose transaction found no connection in its short time run alone", async () => {
  const { opened, run } = groupsOver(() => Promise.reject(new DatabaseUnavailable(new Error("busy"))));
  await Promise.all([run("a"), run("b"), run("c")]);
  expect(opened).toEqual(["a alone", "b c", "b alone", "c alone"]);
});

test("nothing is run again of what may have been committed", async () => {
  const { opened, run } = groupsOver(() => Promise.reject(new OutcomeUnknown(new Error("lost"))));
  const outcomes = await Promise.allSettled([run("a"), run("b"), run("c")]);
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected"]);
  expect(opened).toEqual(["a alone", "b c"]);
});

test("a call that waits for a lock holds the others for a moment only", async () => {
  const { opened, run } = groupsOver(all);
  const lock = Promise.withResolvers<null>();
  const stuck = run("a", lock.promise);
  await Promise.all([run("b"), run("c")]);
  expect(opened).toEqual(["a alone", "b c"]);
  lock.resolve(null);
  await stuck;
});

test("two calls with one key never share a transaction; equal keys of two people do", async () => {
  const { opened, run } = groupsOver(all);
  await Promise.all([run("a"), run("b"), run("b"), run("b", Promise.resolve(), "bert")]);
  expect(opened).toEqual(["a alone", "b b", "b alone"]);
});
