import { parentPort, workerData } from "node:worker_threads";
import { withoutMetadata } from "#domain/pictures/without-metadata.ts";

// A thread that removes the metadata of one picture and ends.

const clean = withoutMetadata(workerData as Uint8Array);
parentPort?.postMessage(clean, clean === null ? [] : [clean.buffer]);
