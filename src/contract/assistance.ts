import { LENGTHS } from "#domain/lengths.ts";
import { endpoint } from "#contract/endpoint.ts";
import { clientId, nonEmptyLine, nonEmptyText } from "#contract/fields.ts";
import { z } from "#contract/zod.ts";
import * as TEXTS from "#texts/rules/tickets.ts";

/** POST /api/suggestions: stores a suggestion for the operator. */
export const suggest = endpoint({
  name: "suggest",
  method: "POST",
  path: "/api/suggestions",
  access: "signed in",
  request: z.object({
    clientId: z.optional(clientId()),
    title: nonEmptyLine(LENGTHS.title, TEXTS.titleIsRequired),
    description: nonEmptyText(LENGTHS.suggestion, TEXTS.descriptionIsRequired),
  }),
  answer: z.object({ id: z.string(), title: z.string(), description: z.string(), createdAt: z.string() }),
  status: 201,
  summary: "Suggest an improvement of the product",
});

/**
 * POST /api/generate-tasks: suggests titles of work orders for a description. `source` is "service"
 * (the configured service) or "playbook" (the built-in fallback).
 */
export const generateTitles = endpoint({
  name: "generateTitles",
  method: "POST",
  path: "/api/generate-tasks",
  access: "anybody",
  request: z.object({ description: nonEmptyText(4000, TEXTS.descriptionMissing) }),
  answer: z.object({ tasks: z.array(z.string()), source: z.enum(["service", "playbook"]) }),
  summary: "Task lists for a description",
});

/**
 * GET /api/geocode/reverse?lat&lon: an address from the configured geocoding service; "" if none is
 * configured.
 */
export const reverseGeocode = endpoint({
  name: "reverseGeocode",
  method: "GET",
  path: "/api/geocode/reverse",
  access: "signed in",
  query: z.object({ lat: z.string(), lon: z.string() }),
  answer: z.object({ address: z.string(), attribution: z.string() }),
  summary: "The address of a place",
});
