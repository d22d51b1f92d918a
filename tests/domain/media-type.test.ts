import { expect, test } from "vitest";
import { isMediaType, usableMediaType } from "#domain/media-type.ts";

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
