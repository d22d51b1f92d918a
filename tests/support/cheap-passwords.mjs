import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

// Loaded before a server or command of the tests: its password hashes cost nothing. At their real
// cost, a tenth of a second of a core each, they were a fifth of the time of the server tests. The
// hashes are made and read as always, only with other parameters: a stored one of a real server
// does not fit (`hasRealPasswords` in support/server).

const { argon2, scrypt } = crypto;
// Node before 24.7 has none.
if (argon2) crypto.argon2 = (kind, options, done) => argon2(kind, { ...options, memory: 8, passes: 1 }, done);
crypto.scrypt = (password, salt, length, options, done) =>
  scrypt(password, salt, length, { ...options, N: 2, r: 1, p: 1 }, done);
syncBuiltinESMExports();
