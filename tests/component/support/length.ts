import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    isInLongForm: boolean;
  }
}

/** The same as in tests/support/length.ts, for tests that run in a page. */
export const isInLongForm = inject("isInLongForm");

/** A table of variants of one mechanism: in the short form only these of its rows. */
export const someOf = <Row>(rows: readonly Row[], ...sample: readonly number[]): readonly Row[] =>
  isInLongForm ? rows : rows.filter((_, n) => sample.includes(n));
