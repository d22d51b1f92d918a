// The envelope of a recovery file. All numbers are big-endian:
//
//   8 bytes   "FETTLERF"
//   1 byte    version of the format, 1
//   4 bytes   rounds of PBKDF2
//   16 bytes  salt
//   12 bytes  initialisation vector of AES-GCM
//   16 bytes  check value, which tells a wrong passphrase from damaged content
//   4 bytes   length of the ciphertext
//   the rest  ciphertext of AES-256-GCM with its tag; the bytes before it are authenticated too
//
// See docs/offline.md#recovery-file.

const MAGIC = new TextEncoder().encode("FETTLERF");
const VERSION = 1;
/** What OWASP recommends for PBKDF2 with SHA-256 (2023). */
const ROUNDS = 600_000;
/** More would let a crafted file block the page for minutes. */
const MAX_ROUNDS = 10_000_000;
const AT = { version: 8, rounds: 9, salt: 13, iv: 29, check: 41, length: 57, ciphertext: 61 } as const;

/** Why a file cannot be opened. */
export type EnvelopeProblem = "foreign" | "newer" | "cut" | "wrong passphrase" | "damaged";

/** Whether this page may encrypt: browsers allow that with HTTPS and on localhost only. */
export const canEncrypt = (): boolean => globalThis.crypto.subtle !== undefined;

/** Encrypts `content` with a passphrase. @throws where `canEncrypt` is false. */
export async function encryptFile(
  content: Uint8Array<ArrayBuffer>,
  passphrase: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const header = new Uint8Array(AT.ciphertext);
  const view = new DataView(header.buffer);
  header.set(MAGIC);
  view.setUint8(AT.version, VERSION);
  view.setUint32(AT.rounds, ROUNDS);
  crypto.getRandomValues(header.subarray(AT.salt, AT.check));
  const { key, check } = await keysOf(passphrase, header.slice(AT.salt, AT.iv), ROUNDS);
  header.set(check, AT.check);
  view.setUint32(AT.length, content.length + TAG_BYTES);
  const ciphertext = await crypto.subtle.encrypt(cipherOf(header), key, content);
  const file = new Uint8Array(header.length + ciphertext.byteLength);
  file.set(header);
  file.set(new Uint8Array(ciphertext), header.length);
  return file;
}

/** @returns the content, or why the file cannot be opened. @throws where `canEncrypt` is false. */
export async function decryptFile(
  file: Uint8Array<ArrayBuffer>,
  passphrase: string,
): Promise<Uint8Array<ArrayBuffer> | EnvelopeProblem> {
  if (MAGIC.some((byte, n) => file[n] !== byte)) return "foreign";
  if (file.length < AT.ciphertext) return "cut";
  const view = new DataView(file.buffer, file.byteOffset);
  if (view.getUint8(AT.version) > VERSION) return "newer";
  const length = view.getUint32(AT.length);
  if (file.length < AT.ciphertext + length) return "cut";
  const rounds = view.getUint32(AT.rounds);
  if (rounds === 0 || rounds > MAX_ROUNDS) return "damaged";
  const header = file.slice(0, AT.ciphertext);
  const { key, check } = await keysOf(passphrase, header.slice(AT.salt, AT.iv), rounds);
  if (check.some((byte, n) => header[AT.check + n] !== byte)) return "wrong passphrase";
  const ciphertext = file.subarray(AT.ciphertext, AT.ciphertext + length);
  try {
    return new Uint8Array(await crypto.subtle.decrypt(cipherOf(header), key, ciphertext));
  } catch {
    return "damaged";
  }
}

const TAG_BYTES = 16;

const cipherOf = (header: Uint8Array<ArrayBuffer>) => ({
  name: "AES-GCM",
  iv: header.slice(AT.iv, AT.check),
  additionalData: header,
});

/**
 * The key and the check value of a passphrase. Two keyboards may compose the same letter from
 * different characters, so the passphrase is normalised.
 */
async function keysOf(passphrase: string, salt: Uint8Array<ArrayBuffer>, iterations: number) {
  const typed = new TextEncoder().encode(passphrase.normalize("NFKC"));
  const secret = await crypto.subtle.importKey("raw", typed, "PBKDF2", false, ["deriveBits"]);
  const stretched = await crypto.subtle.deriveBits(
    { name: "PBKDF2", hash: "SHA-256", salt, iterations },
    secret,
    256,
  );
  const base = await crypto.subtle.importKey("raw", stretched, "HKDF", false, ["deriveBits", "deriveKey"]);
  const derivation = (info: string) => ({
    name: "HKDF",
    hash: "SHA-256",
    salt: new Uint8Array(),
    info: new TextEncoder().encode(info),
  });
  const key = await crypto.subtle.deriveKey(
    derivation("content"),
    base,
    { name: "AES-GCM", length: 256 },
    false,
    ["encrypt", "decrypt"],
  );
  return { key, check: new Uint8Array(await crypto.subtle.deriveBits(derivation("check"), base, 128)) };
}
