import { expect, test } from "vitest";
import { legalBlocks } from "#domain/legal-text.ts";

test("empty lines separate paragraphs, which keep their line breaks", () => {
  expect(legalBlocks("\nFirst line\nsecond line\n \n\nNext\n")).toEqual([
    { kind: "paragraph", text: "First line\nsecond line" },
    { kind: "paragraph", text: "Next" },
  ]);
});

test("a line that begins with # and a blank is a heading, also without empty lines around it", () => {
  expect(legalBlocks("# Use\nFor work.\n### Data \n#1 rule")).toEqual([
    { kind: "heading", text: "Use" },
    { kind: "paragraph", text: "For work." },
    { kind: "heading", text: "Data" },
    { kind: "paragraph", text: "#1 rule" },
  ]);
});

test("markup of other languages stays text", () => {
  const text = '<script>alert(1)</script> [link](javascript:alert(1)) <b title="x">bold</b>';
  expect(legalBlocks(text)).toEqual([{ kind: "paragraph", text }]);
});

test("a text without anything to read has no blocks", () => expect(legalBlocks(" \n\n")).toEqual([]));
