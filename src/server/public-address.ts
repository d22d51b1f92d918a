import { lookup as ask } from "node:dns";
import { BlockList, isIPv6, type LookupFunction } from "node:net";

/** Address ranges that are not on the public internet (IANA special-purpose registries). */
const SPECIAL: readonly (readonly [address: string, prefix: number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
  ["::", 96],
  ["::ffff:0:0", 96],
  ["64:ff9b::", 96],
  ["64:ff9b:1::", 48],
  ["100::", 64],
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
  ["fc00::", 7],
  ["fe80::", 10],
  ["fec0::", 10],
  ["ff00::", 8],
];

const familyOf = (address: string) => (isIPv6(address) ? "ipv6" : "ipv4");

/**
 * Two lists, because a single `BlockList` matches every IPv4 address against the IPv4-mapped range
 * `::ffff:0:0/96`, which is special.
 */
const special = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [address, prefix] of SPECIAL)
  special[familyOf(address)].addSubnet(address, prefix, familyOf(address));

/**
 * @returns whether an address is on the public internet, and not in a private or reserved range.
 */
export const isPublicAddress = (address: string): boolean =>
  !special[familyOf(address)].check(address, familyOf(address));

/**
 * DNS lookup for outgoing connections that fails if any resolved address is not public. The check
 * happens when connecting, so that DNS rebinding cannot bypass it.
 */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
  ask(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, "", 0);
    const [first] = found;
    if (first === undefined || found.some(({ address }) => !isPublicAddress(address)))
      return done(new Error("not a public address"), "", 0);
    if (options.all) return done(null, found);
    return done(null, first.address, first.family);
  });
};
