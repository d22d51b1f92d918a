import { describe, expect, test } from "vitest";
import { PHRASES, phrasesIn, phraseText, withPhrase } from "#domain/tickets/phrases.ts";
import { readComment } from "#domain/tickets/read-comment.ts";
import { commentPayload } from "#domain/mutations/tickets.ts";

describe("common phrases", () => {
  test("each code is offered once, under one trade", () => {
    const codes = Object.values(PHRASES).flat();
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.length).toBeGreaterThanOrEqual(40);
    for (const code of codes) expect(code).toMatch(/^[a-z_]{1,40}$/);
  });

  test("a phrase goes on a line of its own behind what was typed", () => {
    expect(withPhrase("", "no_access")).toBe("No access");
    expect(withPhrase("Gate is locked. ", "no_access")).toBe("Gate is locked.\nNo access");
  });

  test("its code is sent with the text; a line that was changed has none", () => {
    const content = "No access\nThe gate is locked\nWaiting for part, two days";
    expect(commentPayload({ ticketId: "t", commentId: "c", content }).phrases).toEqual([
      { line: 0, code: "no_access" },
    ]);
    expect(commentPayload({ ticketId: "t", commentId: "c", content: "Hello" })).not.toHaveProperty("phrases");
  });

  test("a reader reads the phrase in their own language and the rest as it was written", () => {
    const phrases = [{ line: 1, code: "waiting_for_part" }];
    expect(readComment({ content: "Llego mañana\nEn espera de una pieza", phrases })).toBe(
      `Llego mañana\n${phraseText("waiting_for_part")}`,
    );
  });

  test("a code that this app does not know yet leaves the author's words", () => {
    expect(readComment({ content: "Algo nuevo", phrases: [{ line: 0, code: "of_tomorrow" }] })).toBe(
      "Algo nuevo",
    );
    expect(readComment({ content: "Algo nuevo", phrases: [{ line: 7, code: "no_access" }] })).toBe(
      "Algo nuevo",
    );
  });

  test("at most twenty lines of a comment are phrases", () => {
    expect(phrasesIn(Array.from({ length: 30 }, () => "No access").join("\n"))).toHaveLength(20);
  });
});
