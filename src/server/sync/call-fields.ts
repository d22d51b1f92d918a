import { isStorable } from "#domain/text.ts";

/** The fields of a body that is not validated yet, without texts that a statement would fail at. */
export const fieldsOf = (body: unknown): Readonly<Record<string, unknown>> | undefined =>
  typeof body === "object" && body !== null
    ? Object.fromEntries(
        Object.entries(body).filter(([, value]) => typeof value !== "string" || isStorable(value)),
      )
    : undefined;
