import { expect, test } from "vitest";
import { isMediaType, storedMediaType, isInlineType, usableMediaType } from "#domain/media-type.ts";

test.each([
  "image/jpeg",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  "image/svg+xml",
  "audio/webm;codecs=opus",
  "video/webm; codecs=vp9,opus",
  'text/plain; charset="utf-8"',
])("%s is the type of a file", (type) => {
  expect([isMediaType(type), usableMediaType(type)]).toEqual([true, type]);
});

test.each([
  "",
  "image",
  "image/",
  "/jpeg",
  "image/jpeg\r\nx-evil: 1",
  "text/плейн",
  "a/b c",
  `a/${"b".repeat(300)}`,
])("%j is none, and a file that says so is of an unknown type", (type) => {
  expect([isMediaType(type), usableMediaType(type)]).toEqual([false, "application/octet-stream"]);
});

test.each([
  ["image/jpeg", "image/png", "image/png"],
  ["image/png", undefined, "application/octet-stream"],
  ["image/svg+xml", "application/xml", "application/xml"],
  ["text/html", undefined, "application/octet-stream"],
  ["text/plain; charset=utf-8", undefined, "text/plain"],
  ["audio/webm;codecs=opus", "video/webm", "audio/webm"],
  ["audio/mp4", "video/mp4", "audio/mp4"],
  ["audio/mp4", "video/webm", "video/webm"],
  ["video/webm", "image/jpeg", "image/jpeg"],
  ["application/octet-stream", "audio/ogg; codecs=opus", "audio/ogg"],
])("declared %s, by its bytes %s: kept as %s", (declared, found, stored) => {
  expect(storedMediaType(declared, found)).toBe(stored);
});

test("what is drawn where it stands is a closed list", () => {
  const viewable = ["image/png", "image/jpeg", "IMAGE/GIF", "audio/webm;codecs=opus", "video/mp4"];
  const stored = [
    "image/svg+xml",
    "image/heic",
    "image/tiff",
    "image/x-anything",
    "audio/x-anything",
    "text/html",
  ];
  expect([...viewable, ...stored].map(isInlineType)).toEqual([
    ...viewable.map(() => true),
    ...stored.map(() => false),
  ]);
});
