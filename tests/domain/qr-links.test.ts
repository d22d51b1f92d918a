import { expect, test } from "vitest";
import { codeAddress, readCode } from "#domain/qr-links.ts";

const ID = "0192f000-0000-7000-8000-000000000001";

test.each(["store", "ticket"] as const)("what is printed for a %s is what is read", (kind) => {
  expect(readCode(codeAddress("https://fettle.example", { kind, id: ID }))).toEqual({ kind, id: ID });
});

test("a sticker outlives the address of a server", () => {
  expect(readCode(`http://10.0.0.4:3000/tickets?ticket=${ID}`)).toEqual({ kind: "ticket", id: ID });
});

test.each([
  "",
  "hello",
  "https://fettle.example/tickets",
  `https://fettle.example/tickets?ticket=${ID}&act=delete`,
  "https://fettle.example/tickets?ticket=../../profile",
  `https://fettle.example/profile?new=ticket&store=${ID}`,
  `javascript:alert(1)//tickets?ticket=${ID}`,
])("%j is no code of ours", (text) => {
  expect(readCode(text)).toBeNull();
});
