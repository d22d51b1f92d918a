import { instantFromIso } from "#domain/calendar-day.ts";

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z$/;

/** @returns whether a text is an instant in UTC, as ISO 8601, on a day that exists. */
export const isInstant = (text: string): boolean => INSTANT.test(text) && instantFromIso(text) !== null;
