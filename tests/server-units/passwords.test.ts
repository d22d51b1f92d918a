import * as crypto from "node:crypto";
import { expect, test } from "vitest";
import { hashPassword, isOldHash, isPassword } from "#server/accounts/passwords.ts";

// Server tests of the short form make their hashes cheaply (support/cheap-passwords), so the real
// cost is held here: other parameters would turn everybody away whose hash is stored.

const PASSWORD = "correct horse 42";
const STORED = {
  argon2id: "argon2id$MDEyMzQ1Njc4OWFiY2RlZg$teFTS9Bt8QAj5Pq7yxSRTRdlISc9AOP4wcOQSJ5VUlg",
  scrypt: "scrypt$MDEyMzQ1Njc4OWFiY2RlZg$2mgz9oEujc7rJCPbPmcB_3UeS26pWg-WpMgNSGj4Wwc",
};
/** Node before 24.7 has no argon2. */
const hasArgon2 = "argon2" in crypto;

test("a password fits a hash that was stored with scrypt, and another does not", async () => {
  expect([await isPassword(PASSWORD, STORED.scrypt), await isPassword("another", STORED.scrypt)]).toEqual([
    true,
    false,
  ]);
  expect(isOldHash(STORED.scrypt)).toBe(hasArgon2);
});

test.runIf(hasArgon2)("a password fits a stored argon2id hash, and another does not", async () => {
  expect([await isPassword(PASSWORD, STORED.argon2id), await isPassword("another", STORED.argon2id)]).toEqual(
    [true, false],
  );
  expect(isOldHash(STORED.argon2id)).toBe(false);
});

test("a new hash has a salt of its own, and its password fits", async () => {
  const [one, other] = [await hashPassword(PASSWORD), await hashPassword(PASSWORD)];
  expect(one).not.toBe(other);
  expect([await isPassword(PASSWORD, one), await isPassword("another", other)]).toEqual([true, false]);
});
