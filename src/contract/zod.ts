import * as z from "zod/mini";

// zod probes `new Function` for its JIT, and each probe would report a violation of our Content
// Security Policy. Must run before the first schema is created.
z.config({ jitless: true });

export { z };
