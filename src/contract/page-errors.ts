import { endpoint } from "#contract/endpoint.ts";
import { appVersion, done } from "#contract/fields.ts";
import { z } from "#contract/zod.ts";
import { isErrorName, isKnownMessage } from "#domain/page-errors/error-message.ts";
import { isScriptFile, PAGE_ERROR_LIMITS, SCREENS } from "#domain/page-errors/page-error.ts";
import * as TEXTS from "#texts/rules/page-errors.ts";

const position = () => z.number().check(z.int(), z.minimum(1), z.maximum(10_000_000));

/** Wire format of one error of a page; every text is one of a fixed set or a file of the build. */
export const wirePageError = z.object({
  name: z.string().check(z.maxLength(40), z.refine(isErrorName, TEXTS.errorClassMissing)),
  message: z.string().check(z.maxLength(80), z.refine(isKnownMessage, TEXTS.messagePlaceholderMissing)),
  frames: z
    .array(
      z.object({
        file: z.string().check(z.maxLength(100), z.refine(isScriptFile, TEXTS.scriptInvalid)),
        line: position(),
        column: position(),
      }),
    )
    .check(z.maxLength(PAGE_ERROR_LIMITS.frames, TEXTS.tooManyFrames(PAGE_ERROR_LIMITS.frames))),
  screen: z.enum(SCREENS),
});

/**
 * POST /api/page-errors: errors of a page, also of a visitor's. See docs/api.md#errors-of-pages.
 */
export const reportPageErrors = endpoint({
  name: "reportPageErrors",
  method: "POST",
  path: "/api/page-errors",
  access: "anybody",
  request: z.object({
    version: appVersion(),
    errors: z
      .array(wirePageError)
      .check(
        z.minLength(1, TEXTS.errorMissing),
        z.maxLength(PAGE_ERROR_LIMITS.perRequest, TEXTS.tooManyErrors(PAGE_ERROR_LIMITS.perRequest)),
      ),
  }),
  answer: done,
  status: 202,
  summary: "Report errors of a page",
});
