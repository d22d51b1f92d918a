import { expect, test } from "vitest";
import { valueText } from "#features/history/history-values.ts";

const KNOWN = { names: { sofia: "Sofia Store" }, zone: null };
const valueOf = (after: Readonly<Record<string, unknown>>) =>
  valueText({ kind: "comment", before: null, after }, "content", after["content"], KNOWN);

test("a comment of the server is read in the language of whoever reads the history", () => {
  const content = "Se habían aceptado de antemano cotizaciones de hasta $500.00.";
  expect(valueOf({ content, kind: "accepted_at_once", author_id: "sofia" })).toBe(
    "Sofia Store had accepted bids up to $500.00 in advance. This one was accepted as it arrived.",
  );
});

test("a phrase in a comment is read so too, and what a person wrote as it was written", () => {
  const phrases = [{ line: 0, code: "waiting_for_part" }];
  expect(valueOf({ content: "Esperando una pieza\nMañana más.", kind: "comment", phrases })).toBe(
    "Waiting for part\nMañana más.",
  );
  expect(valueOf({ content: "Hasta $500.00.", kind: "comment", author_id: "sofia" })).toBe("Hasta $500.00.");
});
