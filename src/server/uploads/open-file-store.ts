import { join } from "node:path";
import type { Config } from "#server/config.ts";
import { makeDiskStore } from "#server/uploads/disk-store.ts";
import type { FileStore } from "#server/uploads/file-store.ts";
import { makeS3Store } from "#server/uploads/s3-store.ts";

/** Opens the file store of the settings: the bucket, or the data folder. */
export const openFileStore = (config: Config): FileStore =>
  config.bucket === null
    ? makeDiskStore(config.dataDir)
    : makeS3Store(config.bucket, join(config.dataDir, "spool"));
