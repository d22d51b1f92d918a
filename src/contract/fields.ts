import { isEmail, normalizeEmail } from "#domain/accounts/email.ts";
import { isCalendarDay } from "#domain/calendar-day.ts";
import { isMediaType, UNKNOWN_MEDIA_TYPE } from "#domain/media-type.ts";
import { isBlank, normalizeText } from "#domain/text.ts";
import { LIMITS } from "#contract/limits.ts";
import { z } from "#contract/zod.ts";

const isStorable = (text: string) => text.isWellFormed() && !text.includes("\u0000");

/** Text of at most `longest` characters, normalized. See docs/product.md#stored-texts. */
export const text = (longest: number) =>
  z
    .string()
    .check(
      z.refine(isStorable, "This text holds characters that cannot be stored"),
      z.overwrite(normalizeText),
      z.maxLength(longest, `Please use at most ${longest} characters`),
    );

/** Text in which something can be seen. */
export const nonEmptyText = (longest: number, missing: string) =>
  text(longest).check(z.refine((value) => !isBlank(value), missing));

/** An email address, normalized. */
export const email = () =>
  z.pipe(
    z.string("Please enter a valid email address"),
    z.pipe(
      z.transform(normalizeEmail),
      z.string().check(z.refine(isEmail, "Please enter a valid email address")),
    ),
  );

/** An identifier as a client may send it. */
export const id = () => z.string().check(z.minLength(1), z.maxLength(64));

/** A UUID made on a phone for a thing created there; it becomes the thing's id. */
export const clientId = () =>
  z
    .string()
    .check(
      z.regex(
        /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
        "clientId must be a UUID",
      ),
    );

/**
 * What the changed fields held when the change was begun; with it the server tells a field that
 * somebody else changed meanwhile (409 `edit_conflict`). See docs/offline.md#field-conflicts.
 */
export const mergeBase = () =>
  z.optional(
    z.record(
      z.string().check(z.maxLength(50)),
      z.nullable(z.union([z.string().check(z.maxLength(20_000)), z.boolean()])),
    ),
  );

/** A day of the calendar as typed. */
export const isoDate = () =>
  z
    .string()
    .check(
      z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, "Please use a date like 2026-01-31"),
      z.refine(isCalendarDay, "This day is not in the calendar"),
    );

/** The type of a file; without one it is unknown. */
export const mediaType = () =>
  z._default(
    z
      .string()
      .check(z.maxLength(255), z.refine(isMediaType, "Please name the type of the file, like image/jpeg")),
    UNKNOWN_MEDIA_TYPE,
  );

/** A clock time as typed. */
export const clockTime = () =>
  z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Please use a time like 14:30"));

/** Page and page size of a list; larger pages than 100 are cut. */
export const paging = () => ({
  page: z._default(wholeNumber("page"), 1),
  limit: z._default(wholeNumber("limit"), LIMITS.pageSize),
});

/** A whole number from 1, as a number or as text. */
export const wholeNumber = (name: string) =>
  z.pipe(
    z.union([z.string(), z.number()]),
    z.pipe(
      z.transform((value: string | number) => Number(value)),
      z
        .number(`${name} must be a whole number from 1`)
        .check(
          z.refine((value) => Number.isInteger(value) && value >= 1, `${name} must be a whole number from 1`),
        ),
    ),
  );

/** The answer of every paged list. */
export const pagination = z.object({
  page: z.number(),
  limit: z.number(),
  total: z.number(),
  totalPages: z.number(),
  hasNextPage: z.boolean(),
  hasPrevPage: z.boolean(),
});

/** The answer of every deletion. */
export const deleted = z.object({ success: z.literal(true), id: z.string() });

/** The answer of calls that have nothing to tell. */
export const done = z.object({ success: z.literal(true) });

/** The body of every refusal. See docs/api.md#errors. */
export const refusalBody = z.object({
  message: z.string(),
  error: z.string(),
  details: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
  requestId: z.optional(z.string()),
});
