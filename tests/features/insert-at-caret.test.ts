import { expect, test } from "vitest";
import { insertAtCaret } from "#features/dictation/insert-at-caret.ts";

test("a transcript is inserted at the cursor, separated by blanks", () => {
  const put = (text: string, at: number, content: string) => insertAtCaret(text, at, content).text;
  expect(put("", 0, "it drips")).toBe("it drips");
  expect(put("The door", 8, "is open")).toBe("The door is open");
  expect(put("The door ", 9, "is open")).toBe("The door is open");
  expect(put("The is open", 3, "door")).toBe("The door is open");
  expect(put("The is open", 4, "door")).toBe("The door is open");
  expect(put("Look here.", 9, "and there")).toBe("Look here and there.");
  expect(put("It drips", 0, "")).toBe("It drips");
});

test("the next sentence goes behind it", () => {
  const first = insertAtCaret("The is open", 3, "cold room");
  expect(insertAtCaret(first.text, first.caret, "door").text).toBe("The cold room door is open");
});
