import { describe, expect, test } from "vitest";
import { API } from "#contract/api.ts";
import { pathOf } from "#contract/endpoint.ts";
import { Validator } from "@seriousme/openapi-schema-validator";
import { openApiOf } from "#contract/openapi.ts";
import { ticketFromWire, wireFromTicket, wireTicket } from "#contract/ticket-wire.ts";
import { z } from "#contract/zod.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";

describe("the contract", () => {
  test("a ticket goes over the wire and comes back the same", () => {
    const ticket = aTicket({
      assignee: PEOPLE.worker,
      actualCostCents: 12_050,
      latitude: 1.5,
      attachments: [
        {
          id: "f_1",
          key: "f_1",
          name: "a.jpg",
          mimeType: "image/jpeg",
          sizeBytes: 3,
          sha256: "ab".repeat(32),
          seal: {
            sha256: "ab".repeat(32),
            readyAt: "2030-01-01T00:00:00.000Z",
            position: { latitude: 1, longitude: 2, accuracyM: 3 },
            ticketId: "t",
            personId: PEOPLE.worker.id,
            personName: PEOPLE.worker.name,
          },
          signedBy: "Sam Stone",
        },
      ],
    });
    const wire = z.parse(wireTicket, JSON.parse(JSON.stringify(wireFromTicket(ticket, ["edit"]))));
    expect(ticketFromWire(wire)).toEqual(ticket);
  });

  test("no receipt stores a hash of an operator's password", () => {
    const asking = Object.values(API).filter(
      ({ path, request }) =>
        path.startsWith("/api/operator/") &&
        request instanceof z.core.$ZodObject &&
        "password" in request._zod.def.shape,
    );
    expect(asking.length).toBeGreaterThan(5);
    for (const { name, mayDiffer } of asking) expect([name, mayDiffer]).toEqual([name, ["password"]]);
  });

  test("every promise has a name and a place of its own", () => {
    expect(new Set(API.map((each) => each.name)).size).toBe(API.length);
    expect(new Set(API.map((each) => `${each.method} ${each.path}`)).size).toBe(API.length);
  });

  test("the OpenAPI document lists every promise with its refusals", () => {
    const document = openApiOf(API);
    for (const endpoint of API) {
      const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()] as {
        responses: Record<string, unknown>;
      };
      for (const code of endpoint.refusals ?? []) expect(operation.responses).toHaveProperty(String(code));
    }
  });

  test("the OpenAPI document is one by its own published schema", async () => {
    const checked = await new Validator().validate(
      JSON.parse(JSON.stringify(openApiOf(API))) as Record<string, unknown>,
    );
    expect(checked.errors ?? []).toEqual([]);
    expect(checked.valid).toBe(true);
  });

  test("names in a path are escaped", () =>
    expect(pathOf({ path: "/api/files/{s3Key}" }, { s3Key: "../x y" })).toBe("/api/files/..%2Fx%20y"));
});
