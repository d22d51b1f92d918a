import { endpoint } from "#contract/endpoint.ts";
import { appVersion, done } from "#contract/fields.ts";
import { z } from "#contract/zod.ts";
import { isErrorName, isKnownMessage } from "#domain/page-errors/error-message.ts";
import { isScriptFile, PAGE_ERROR_LIMITS, SCREENS } from "#domain/page-errors/page-error.ts";

const position = () => z.number().check(z.int(), z.minimum(1), z.maximum(10_000_000));

/** Wire format of one error of a page; every text is one of a fixed set or a file of the build. */
export const wirePageError = z.object({
  name: z.string().check(z.maxLength(40), z.refine(isErrorName, "Please name the class of the error")),
  message: z
    .string()
    .check(z.maxLength(80), z.refine(isKnownMessage, "Please send the text that stands for the message")),
  frames: z
    .array(
      z.object({
        file: z.string().check(z.maxLength(100), z.refine(isScriptFile, "Please name a script of this app")),
        line: position(),
        column: position(),
      }),
    )
    .check(z.maxLength(PAGE_ERROR_LIMITS.frames, `Please send at most ${PAGE_ERROR_LIMITS.frames} frames`)),
  screen: z.enum(SCREENS),
});

/**
 * POST /api/page-errors: errors of a page, also of a visitor's. See docs/api.md#errors-of-pages.
 */
export const reportPageErrors = endpoint({
  name: "reportPageErrors",
  method: "POST",
  path: "/api/page-errors",
  who: "anybody",
  request: z.object({
    version: appVersion(),
    errors: z
      .array(wirePageError)
      .check(
        z.minLength(1, "Please send at least one error"),
        z.maxLength(
          PAGE_ERROR_LIMITS.perRequest,
          `Please send at most ${PAGE_ERROR_LIMITS.perRequest} errors at once`,
        ),
      ),
  }),
  answer: done,
  status: 202,
  summary: "Report errors of a page",
});
