import * as crypto from "node:crypto";
import { promisify } from "node:util";
import { makeHashQueue } from "#server/accounts/hash-queue.ts";

// Hashes with argon2id where this version of Node has it, otherwise with scrypt. The hash names its
// algorithm, so that a scrypt hash is recognised and renewed at the next sign-in. The cost
// parameters are not part of the hash: changing them invalidates the stored hashes.

const ARGON2 = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const SCRYPT = { N: 32_768, r: 8, p: 3, maxmem: 128 * 1024 * 1024 };

const queue = makeHashQueue();

type Argon2 = (kind: string, options: object, done: (error: Error | null, hash: Buffer) => void) => void;
const argon2 = (crypto as unknown as { argon2?: Argon2 }).argon2;
const scrypt = promisify<crypto.BinaryLike, crypto.BinaryLike, number, crypto.ScryptOptions, Buffer>(
  crypto.scrypt,
);

/**
 * Returns `algorithm$salt$hash` with a random salt, salt and hash in base64url.
 * @throws Refused 503 `busy` if 50 calls are already waiting.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = crypto.randomBytes(16);
  const kind = argon2 ? "argon2id" : "scrypt";
  const hash = await derive(kind, password, salt);
  return `${kind}$${salt.toString("base64url")}$${hash.toString("base64url")}`;
}

/**
 * True if the password matches the stored hash; compared in constant time.
 * @throws Refused 503 `busy` if 50 calls are already waiting.
 */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  // A deleted account has no password.
  if (stored === "") return verifyDummyHash(password).then(() => false);
  const [kind = "", salt = "", hash = ""] = stored.split("$");
  const expected = Buffer.from(hash, "base64url");
  const actual = await derive(kind, password, Buffer.from(salt, "base64url"));
  return expected.length === actual.length && crypto.timingSafeEqual(expected, actual);
}

/** True if the hash is to be renewed with argon2id at the next sign-in. */
export const isOldHash = (stored: string) => argon2 !== undefined && !stored.startsWith("argon2id$");

let dummy: Promise<string> | undefined;

/**
 * Verifies against a dummy hash for an unknown email, so that timing does not reveal whether the
 * account exists.
 */
export async function verifyDummyHash(password: string): Promise<void> {
  dummy ??= hashPassword(crypto.randomBytes(16).toString("hex"));
  await isPassword(password, await dummy);
}

function derive(kind: string, password: string, salt: Buffer): Promise<Buffer> {
  return queue.inTurn(() => {
    if (kind === "scrypt") return scrypt(password, salt, 32, SCRYPT);
    if (argon2 === undefined) throw new Error("this Node cannot check argon2id hashes");
    const run = argon2;
    return new Promise((resolve, reject) =>
      run("argon2id", { ...ARGON2, message: password, nonce: salt }, (error, hash) =>
        error ? reject(error) : resolve(hash),
      ),
    );
  });
}

/**
 * Like `hashPassword`, for a password that a signed-in person gives somebody else: one at a time
 * for each account, so that no single one fills the queue that sign-ins wait in.
 */
export const hashPasswordFor = (accountId: string, password: string): Promise<string> =>
  queue.afterOwn(accountId, () => hashPassword(password));
