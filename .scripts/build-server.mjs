import { build } from "vite";
import { serverBundle } from "./server-bundle.mjs";

await build(serverBundle(".cache/build/server"));
