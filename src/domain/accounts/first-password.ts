/** No letters and digits that look alike. */
const SIGNS = "abcdefghjkmnpqrstuvwxyz23456789";
const GROUPS = 3;
const SIGNS_OF_A_GROUP = 4;

/**
 * A first password to be read out or typed from a list, such as "k7mq-wd4n-hs2x" (59 bits).
 * @param random returns random bytes, each of the same chance
 */
export function firstPassword(random: (count: number) => Uint8Array): string {
  const group = () => Array.from({ length: SIGNS_OF_A_GROUP }, () => sign(random)).join("");
  return Array.from({ length: GROUPS }, group).join("-");
}

/** Bytes beyond the last whole multiple would make the first signs likelier. */
function sign(random: (count: number) => Uint8Array): string {
  const whole = 256 - (256 % SIGNS.length);
  for (;;) {
    const [byte = whole] = random(1);
    if (byte < whole) return SIGNS[byte % SIGNS.length] ?? "";
  }
}
