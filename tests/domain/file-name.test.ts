import { expect, test } from "vitest";
import { fileNameOf } from "#domain/file-name.ts";

test.each([
  ["photo.jpg", "photo.jpg"],
  ["C:\\photos\\a.jpg", "a.jpg"],
  ["../../etc/passwd", "passwd"],
  ["photo\u202egpj.exe", "photogpj.exe"],
  ["a\r\nb\tc\u0000.txt", "a b c.txt"],
  ["e\u0301.png", "\u00e9.png"],
  ["\u200b\u3164", "file"],
  ["", "file"],
  ["folder/", "file"],
])("%j is kept as %j", (name, stored) => expect(fileNameOf(name)).toBe(stored));

test.each([
  [`${"a".repeat(300)}.pdf`, `${"a".repeat(251)}.pdf`],
  [`${"\u00fc".repeat(200)}.jpeg`, `${"\u00fc".repeat(125)}.jpeg`],
  [
    `${"\u{1f468}\u200d\u{1f469}\u200d\u{1f467}".repeat(20)}.heic`,
    `${"\u{1f468}\u200d\u{1f469}\u200d\u{1f467}".repeat(13)}.heic`,
  ],
  [`${"a".repeat(300)}.${"b".repeat(300)}`, "a".repeat(255)],
  ["b".repeat(300), "b".repeat(255)],
])("a long name is cut between letters to 255 bytes with its ending", (name, stored) => {
  expect(fileNameOf(name)).toBe(stored);
});
