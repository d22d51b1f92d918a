const VERSION_7 = /^([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/**
 * Creation time of a UUID of version 7, in ms since 1970 by its creator's clock; null for any other
 * id.
 */
export function uuidTimeMs(id: string): number | null {
  const [, high, low] = VERSION_7.exec(id.toLowerCase()) ?? [];
  return high === undefined || low === undefined ? null : Number.parseInt(`${high}${low}`, 16);
}

/**
 * Creates a UUID of version 7.
 * @param ms its time, in ms since 1970
 * @param random 16 random bytes
 */
export function uuidOfTime(ms: number, random: Uint8Array): string {
  const bytes = Uint8Array.from(random);
  for (let n = 0; n < 6; n += 1) bytes[n] = Math.floor(ms / 2 ** (8 * (5 - n))) & 0xff;
  bytes.set([((bytes[6] ?? 0) & 0x0f) | 0x70], 6);
  bytes.set([((bytes[8] ?? 0) & 0x3f) | 0x80], 8);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
