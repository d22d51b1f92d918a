import { expect, test } from "vitest";
import { isApiRequest, normalPath } from "#server/http/api-path.ts";

const isApi = (url: string, route = "/*") => isApiRequest({ url, routeOptions: { url: route } as never });

test.each([
  "/api/external/tasks",
  "/%61pi/external/tasks?author_id=%00",
  "/ap%69%2Fexternal",
  "http://any.example/api/external/tasks",
  "/pages/../api/config",
  "/buildings",
  "/%62uildings/x",
  "/api",
  "//api/config",
  "/api//config",
  "///api/./config",
  "/%2Fapi/config",
  "http://any.example//api/config",
])("%s is of the API", (url) => expect(isApi(url)).toBe(true));

test.each([
  "/",
  "/tickets",
  "/apixels",
  "/assets/api/x",
  "//any.example/api",
  "/%2561pi/config",
  "/%ff",
  "//",
])("%s is not", (url) => expect(isApi(url)).toBe(false));

test("what the router took for a call of the API is one, however it was spelled", () =>
  expect(isApi("/?", "/api/external/users/:id")).toBe(true));

test("a path that cannot be decoded has no normal form", () =>
  expect(normalPath("/api/%E0%A4%A")).toBeNull());
