import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listen, withoutRepeat } from "#features/dictation/recognition.ts";

// What browsers are known to do, played by a recognition of ours.

const made: Played[] = [];
class Played extends EventTarget {
  isStopped = false;
  constructor() {
    super();
    made.push(this);
  }
  start() {
    if (refuses) throw new Error("not allowed to start");
  }
  stop() {
    this.isStopped = true;
  }
  is(kind: "audiostart" | "end") {
    this.dispatchEvent(new Event(kind));
  }
  fails(error: string) {
    this.dispatchEvent(Object.assign(new Event("error"), { error }));
  }
  hears(...sentences: string[]) {
    const results = sentences.map((transcript) => Object.assign([{ transcript }], { isFinal: true }));
    this.dispatchEvent(Object.assign(new Event("result"), { results, resultIndex: 0 }));
  }
}
let refuses = false;
let received: string[] = [];
const begin = () =>
  listen({
    onText: (content) => received.push(content),
    onFail: (why) => received.push(`fails: ${why}`),
    onEnd: () => received.push("end"),
  });
const now = () => made.at(-1) ?? expect.fail("nothing was made");

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("webkitSpeechRecognition", Played);
  made.length = 0;
  received = [];
  refuses = false;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("all recognised sentences are passed on, several of one event too", () => {
  begin();
  now().is("audiostart");
  now().hears(" The gasket is torn. ", "It drips.");
  expect(received).toEqual(["The gasket is torn.", "It drips."]);
});

test("a repeated sentence is taken once, of a longer repeat only the new part", () => {
  begin();
  now().hears("the door");
  now().hears("The door");
  now().hears("the door does not close");
  now().hears("the doors");
  expect(received).toEqual(["the door", "does not close", "the doors"]);
  expect(withoutRepeat("the door", "the doors")).toBe("the doors");
});

test("goes on where a browser ends after each sentence, until nobody speaks any more", () => {
  begin();
  now().hears("one");
  now().is("end");
  now().hears("one");
  now().is("end");
  expect(received).toEqual(["one", "one"]);
  now().is("end");
  now().is("end");
  expect(received).toEqual(["one", "one", "end"]);
  expect(made).toHaveLength(4);
});

test("a silence is no failure", () => {
  begin();
  now().is("audiostart");
  now().fails("no-speech");
  now().is("end");
  now().is("end");
  expect(received).toEqual(["end"]);
});

test("recognition that does not start within three seconds is reported as missing", () => {
  begin();
  vi.advanceTimersByTime(2999);
  expect(received).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(received).toEqual(["end", "fails: not there"]);
  expect(now().isStopped).toBe(true);
  now().is("end");
  expect(made).toHaveLength(1);
});

test("recognition that ends at once or cannot start is reported as missing", () => {
  begin();
  now().is("end");
  now().is("end");
  expect(received).toEqual(["end", "fails: not there"]);
  received = [];
  refuses = true;
  begin();
  expect(received).toEqual(["end", "fails: not there"]);
});

test("somebody who thinks before speaking is waited for", () => {
  begin();
  now().is("audiostart");
  vi.advanceTimersByTime(60_000);
  now().hears("well");
  expect(received).toEqual(["well"]);
});

test("a failure is reported once, and recognition does not restart after it", () => {
  begin();
  now().fails("network");
  now().is("end");
  vi.advanceTimersByTime(10_000);
  expect(received).toEqual(["end", "fails: network"]);
  expect(made).toHaveLength(1);
});

test("the person's stop ends it for good; what was just being recognised still comes", () => {
  const stop = begin();
  now().is("audiostart");
  stop();
  expect(now().isStopped).toBe(true);
  now().hears("last words");
  now().is("end");
  expect(received).toEqual(["end", "last words"]);
  expect(made).toHaveLength(1);
});
