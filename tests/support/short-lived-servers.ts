import { join } from "node:path";
import { pathToFileURL } from "node:url";

const HERE = import.meta.dirname;

/**
 * The environment of tests whose servers live for seconds. Optimizing the code of their databases
 * never pays, and is a fifth of the processor time; password hashes cost nothing; compiled scripts
 * are kept for the next server.
 */
export const SHORT_LIVED_SERVERS = {
  TEST_SERVER_FLAGS: "--liftoff-only",
  TEST_SERVER_OPTIONS: `--import=${pathToFileURL(join(HERE, "cheap-passwords.mjs")).href}`,
  TEST_COMPILE_CACHE: join(HERE, "../../.cache/compiled"),
};
