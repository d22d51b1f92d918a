import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    isInLongForm: boolean;
  }
}

/** The same as in tests/support/length.ts, for tests that run in a page. */
export const isInLongForm = inject("isInLongForm");
