import { isIPv4, isIPv6 } from "node:net";

/**
 * @returns the key for rate limits by client: an IPv4 address, or the /64 of an IPv6 address,
 * because one client usually controls a whole /64.
 */
export const rateLimitKey = (address: string): string =>
  isIPv4(unmapped(address)) ? unmapped(address) : addressBlock(address);

const unmapped = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, "");

/**
 * @returns the block of an address that one customer of a network usually has: /24 of IPv4, /64 of
 * IPv6. An IPv4-mapped IPv6 address counts as IPv4.
 */
export function addressBlock(address: string): string {
  const plain = unmapped(address);
  if (isIPv4(plain)) return `${plain.split(".").slice(0, 3).join(".")}.0/24`;
  if (!isIPv6(plain)) return plain;
  const [head = "", tail] = (plain.split("%")[0] ?? "").split("::");
  const groupsOf = (text: string) => text.split(":").filter(Boolean);
  const before = groupsOf(head);
  const after = tail === undefined ? [] : groupsOf(tail);
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => "0");
  const network = [...before, ...(tail === undefined ? [] : zeros), ...after].slice(0, 4);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}
