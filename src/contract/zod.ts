import * as z from "zod/mini";

// zod probes `new Function` for speed; under our content policy every load would
// report a violation. It has to be said before the first schema is made.
z.config({ jitless: true });

export { z };
