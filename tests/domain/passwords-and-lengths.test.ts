import { expect, test } from "vitest";
import { changePassword } from "#contract/passwords.ts";
import { register, signIn } from "#contract/accounts.ts";
import { createWorker } from "#contract/workers.ts";
import { z } from "#contract/zod.ts";
import { must } from "#domain/must.ts";
import { isProfileImageKind, type PictureKind, pictureKindOf } from "#domain/pictures/picture-kind.ts";
import { passwordProblem } from "#domain/accounts/password.ts";
import { lengthProblem, remainingLength } from "#domain/lengths.ts";
import { isFarDay, plannedDayProblem } from "#domain/planned-day.ts";

test.each([
  ["1234567", "Password must be at least 8 characters"],
  ["        ", "Password cannot be only spaces"],
  ["\u2800".repeat(8), "Password cannot be only spaces"],
  ["x".repeat(10_000), "Password must be at most 1024 characters; this has 10000"],
  ["correct horse", null],
])("a password of %j: %s", (password, problem) => expect(passwordProblem(password)).toBe(problem));

const BODIES = [
  [register, "password", { name: "A B", email: "a@example.com", role: "Vendor" }],
  [changePassword, "newPassword", { currentPassword: "x" }],
  [createWorker, "password", { name: "A B", email: "a@example.com" }],
] as const;

for (const [endpoint, field, rest] of BODIES)
  test.each(["1234567", "        ", "x".repeat(10_000)])(
    `${endpoint.name} refuses %j as the phone does, at its field`,
    (password) => {
      const parsed = z.safeParse(must(endpoint.request, "a body"), { ...rest, [field]: password });
      expect(parsed.error?.issues[0]?.path).toEqual([field]);
      expect(passwordProblem(password)?.startsWith(parsed.error?.issues[0]?.message ?? "?")).toBe(true);
    },
  );

const messagesOf = (parsed: { readonly error?: z.core.$ZodError | undefined }) =>
  parsed.error?.issues.map((each) => each.message);

test.each([
  ["", "Password is required"],
  ["x".repeat(10_000), "Password must be at most 1024 characters"],
])("signing in with a password of %j is refused with the true reason", (password, message) => {
  const body = { email: "a@example.com", password };
  expect(messagesOf(z.safeParse(must(signIn.request, "a body"), body))).toEqual([message]);
});

test("a present password that is too long is refused with that reason", () => {
  const body = { currentPassword: "x".repeat(10_000), newPassword: "correct horse" };
  const parsed = z.safeParse(must(changePassword.request, "a body"), body);
  expect(messagesOf(parsed)).toEqual(["Password must be at most 1024 characters"]);
});

test("a text shows the characters left near its limit, and those beyond it", () => {
  expect(remainingLength("x".repeat(89), 100)).toBeNull();
  expect(remainingLength("x".repeat(90), 100)).toBe("10 characters left");
  expect(remainingLength("x".repeat(99), 100)).toBe("1 character left");
  expect(remainingLength("x".repeat(101), 100)).toBeNull();
  expect(lengthProblem("x".repeat(100), 100)).toBeNull();
  expect(lengthProblem("x".repeat(101), 100)).toBe("Please use at most 100 characters; this has 101");
});

test.each<[PictureKind | null, number[]]>([
  ["jpeg", [0xff, 0xd8, 0xff, 0xe0]],
  ["png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ["gif", [...new TextEncoder().encode("GIF89a")]],
  ["webp", [...new TextEncoder().encode("RIFF0000WEBP")]],
  ["heic", [...new TextEncoder().encode("....ftypheic")]],
  [null, [...new TextEncoder().encode("<svg>")]],
  [null, []],
])("the first bytes of a %s are recognised, and say whether it may be a profile image", (kind, bytes) => {
  expect(pictureKindOf(Uint8Array.from(bytes))).toBe(kind);
  expect(isProfileImageKind(kind)).toBe(kind !== null && kind !== "heic");
});

test("a planned day is today or later, or the one the form began with", () => {
  expect(plannedDayProblem("2026-06-30", "2026-07-01", null)).toBe("Please choose today or a later day");
  expect(plannedDayProblem("2026-06-30", "2026-07-01", "2026-06-30")).toBeNull();
  expect(plannedDayProblem("2026-07-01", "2026-07-01", null)).toBeNull();
  expect(isFarDay("2031-07-01", "2026-07-01")).toBe(false);
  expect(isFarDay("2031-07-02", "2026-07-01")).toBe(true);
});
