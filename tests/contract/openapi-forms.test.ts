import { expect, test } from "vitest";
import { API } from "#contract/api.ts";
import { openApiOf } from "#contract/openapi.ts";

interface Operation {
  readonly operationId: string;
  readonly requestBody?: { readonly content: Record<string, { schema: { properties?: object } }> };
}

const operations = Object.values(openApiOf(API).paths)
  .flatMap((path) => Object.values(path) as Operation[])
  .map((operation) => [operation.operationId, operation] as const);

test("every call that takes files has a form that names them", () => {
  const operationOf = new Map(operations);
  const takingFiles = API.filter(({ files }) => files !== undefined);
  expect(takingFiles.length).toBeGreaterThan(3);
  for (const { name, files = [] } of takingFiles) {
    const form = operationOf.get(name)?.requestBody?.content["multipart/form-data"]?.schema;
    expect(Object.keys(form?.properties ?? {}), name).toEqual(expect.arrayContaining([...files]));
  }
});

test("a part of an upload is a form with one file, and nothing else", () => {
  const part = new Map(operations).get("uploadPart");
  expect(part?.requestBody?.content).toEqual({
    "multipart/form-data": {
      schema: {
        type: "object",
        properties: { chunk: { type: "string", contentMediaType: "application/octet-stream" } },
        required: ["chunk"],
      },
    },
  });
});
