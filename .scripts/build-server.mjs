import { build } from "vite";
import { serverBundle } from "./server-bundle.mjs";

await build(await serverBundle(".cache/build/server"));
