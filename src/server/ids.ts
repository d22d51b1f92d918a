import { createHash, hash, randomBytes } from "node:crypto";

const ID_BYTES = 16;
/** Random bytes for 256 ids: asking for those of each id costs more than the rest of it. */
let pool = Buffer.alloc(0);

function randomOfId(): Buffer {
  if (pool.length === 0) pool = randomBytes(256 * ID_BYTES);
  const bytes = pool.subarray(0, ID_BYTES);
  pool = pool.subarray(ID_BYTES);
  return bytes;
}

/** @returns a time-ordered UUID (version 7). */
export function newId(nowMs = Date.now()): string {
  const bytes = randomOfId();
  bytes.writeUIntBE(nowMs, 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** @returns a text that every id made at this time or later by `newId` is not below. */
export function firstIdAt(ms: number): string {
  const hex = Math.max(0, Math.floor(ms)).toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
}

/** @returns a random storage key for a file, without anything a person typed. */
export const newFileKey = () => `f_${randomBytes(16).toString("hex")}`;

/** @returns a random storage key for a profile image. */
export const newImageKey = () => `a_${randomBytes(16).toString("hex")}`;

export const sha256 = (text: string | Uint8Array) => hash("sha256", text);

/** @returns a UUID (version 8) made from a text: the same text gives the same one. */
export function uuidOf(text: string): string {
  const bytes = createHash("sha256").update(text).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
