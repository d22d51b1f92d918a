import { expect, test } from "vitest";
import { addressBlock, rateLimitKey } from "#server/http/address-block.ts";
import { withoutEmails } from "#server/log.ts";
import { postPublicly } from "#server/notifications/post-publicly.ts";
import { isPublicAddress, lookupPublic } from "#server/public-address.ts";

test.each([
  ["203.0.113.77", "203.0.113.0/24"],
  ["::ffff:203.0.113.9", "203.0.113.0/24"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
])("the block of %s is %s", (address, block) => {
  expect(addressBlock(address)).toBe(block);
});

test.each([
  "0.0.0.0",
  "10.1.2.3",
  "100.64.0.1",
  "127.0.0.1",
  "169.254.169.254",
  "172.31.255.255",
  "192.168.1.1",
  "198.18.0.1",
  "224.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::ffff:10.0.0.1",
  "64:ff9b::a00:1",
  "2002:a00:1::",
  "fc00::1",
  "fe80::1",
  "ff02::1",
])("%s is an address of an inner network", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(["1.1.1.1", "172.32.0.1", "192.167.255.255", "2606:4700:4700::1111"])("%s is public", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test("a name that leads inside is refused at the moment of connecting", async () => {
  const found = new Promise((resolve) => {
    lookupPublic("localhost", {}, (error, address) => resolve(error?.message ?? address));
  });
  expect(await found).toBe("not a public address");
});

test("an email address in a library's error is never logged", () => {
  expect(withoutEmails("550 <ann.smith+x@example.com>: no such user (bob@example.com)")).toBe(
    "550 <<email>>: no such user (<email>)",
  );
  expect(withoutEmails(42)).toBe(42);
});

test.each(["https://127.0.0.1:9/x", "https://[::1]:9/x", "https://localhost:9/x"])(
  "nothing is posted to %s",
  async (url) => {
    const sent = postPublicly(url, { headers: {}, body: Buffer.from("x"), timeoutMs: 1000 });
    await expect(sent).rejects.toThrow("not a public address");
  },
);

test("limits count an IPv4 address, and all of a /64 of IPv6 as one", () => {
  expect(rateLimitKey("::ffff:203.0.113.9")).toBe("203.0.113.9");
  expect(rateLimitKey("203.0.113.9")).not.toBe(rateLimitKey("203.0.113.10"));
  expect(rateLimitKey("2001:db8:1:2::1")).toBe(rateLimitKey("2001:db8:1:2:ffff::9"));
  expect(rateLimitKey("2001:db8:1:2::1")).not.toBe(rateLimitKey("2001:db8:1:3::1"));
});
