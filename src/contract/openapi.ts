import * as z from "zod/v4/core";
import { PRODUCT } from "#domain/product.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { refusalBody } from "#contract/fields.ts";

/** Builds the OpenAPI 3.1 document of a list of endpoints. */
export function openApiOf(endpoints: readonly Endpoint[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const path = (paths[endpoint.path] ??= {});
    path[endpoint.method.toLowerCase()] = operation(endpoint);
  }
  return {
    openapi: "3.1.0",
    info: { title: `${PRODUCT} API`, version: "1" },
    components: {
      securitySchemes: { token: { type: "http", scheme: "bearer" } },
      // Some refusals have extra fields, e.g. the current ticket of a conflict.
      schemas: { Refusal: { ...schema(refusalBody, "output"), additionalProperties: true } },
    },
    paths,
  };
}

function operation(endpoint: Endpoint) {
  const codes = refusalsOf(endpoint);
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    ...(endpoint.access === "signed in" ? { security: [{ token: [] }] } : {}),
    parameters: [...namesIn(endpoint.path), ...queryOf(endpoint)],
    ...bodyOf(endpoint),
    responses: {
      ...Object.fromEntries(
        [endpoint.status ?? 200, ...(endpoint.status === 201 ? [200] : [])].map((code) => [
          code,
          {
            description: "Done",
            content: {
              [endpoint.isStream ? "text/event-stream" : "application/json"]: {
                schema: schema(endpoint.answer, "output"),
              },
            },
          },
        ]),
      ),
      ...(endpoint.isConditional ? { 304: { description: "Not changed since the `ETag` given" } } : {}),
      ...Object.fromEntries(
        codes.map((code) => [
          code,
          {
            description: "Refused",
            content: { "application/json": { schema: { $ref: "#/components/schemas/Refusal" } } },
          },
        ]),
      ),
    },
  };
}

/** Every error status of an endpoint: its own, and those of its kind (docs/api.md#errors). */
function refusalsOf(endpoint: Endpoint): number[] {
  const ofPeople = endpoint.access === "signed in" ? [401, 409] : [];
  const ofWrites = endpoint.method === "GET" ? [] : [410, 413, 415, 422, 507];
  const codes = [400, 403, 414, 429, 500, 503, ...ofPeople, ...ofWrites, ...(endpoint.refusals ?? [])];
  return [...new Set(codes)].toSorted((a, b) => a - b);
}

function bodyOf({ request, files = [] }: Endpoint) {
  if (request === undefined && files.length === 0) return {};
  const body = request === undefined ? undefined : schema(request, "input");
  const content = {
    ...(body === undefined ? {} : { "application/json": { schema: body } }),
    ...(files.length === 0 ? {} : { "multipart/form-data": { schema: formOf(files, body) } }),
  };
  return { requestBody: { content } };
}

const BYTES = { type: "string", contentMediaType: "application/octet-stream" };

/** A form with the fields of the body and its files; without a body it is one file. */
function formOf(files: readonly string[], body?: { properties?: object }) {
  if (body === undefined)
    return {
      type: "object",
      properties: Object.fromEntries(files.map((name) => [name, BYTES])),
      required: files,
    };
  const inForm = files.map((name) => [name, { type: "array", items: BYTES }]);
  // A field that JSON knows too, such as the keys of attachments, stays as it is there.
  return { ...body, properties: { ...Object.fromEntries(inForm), ...body.properties } };
}

const namesIn = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));

function queryOf(endpoint: Endpoint) {
  if (!endpoint.query) return [];
  const { properties = {}, required = [] } = schema(endpoint.query, "input");
  return Object.entries(properties).map(([name, rule]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema: rule,
  }));
}

const schema = (type: z.$ZodType, io: "input" | "output") => {
  const { $schema: _, ...rest } = z.toJSONSchema(type, { io, unrepresentable: "any", reused: "inline" });
  return rest;
};
