import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

// Compresses the app's files at build time, so that the server need not do it per request.
const KINDS = /\.(js|css|html|svg|json|webmanifest)$/;

function compress(folder) {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if (statSync(file).isDirectory()) compress(file);
    else if (KINDS.test(name)) {
      const bytes = readFileSync(file);
      writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
      writeFileSync(
        `${file}.br`,
        brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
      );
    }
  }
}

compress(process.argv[2] ?? process.env.APP_OUT ?? ".cache/build/app");
