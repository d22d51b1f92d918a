// Run at a release: stores the API of this version, which tests/contract/compatibility.test.ts holds
// the next version against. Node runs the contract without a build.
import { readFileSync, writeFileSync } from "node:fs";

const { API } = await import("#contract/api.ts");
const { openApiOf } = await import("#contract/openapi.ts");
const { version } = JSON.parse(readFileSync("package.json", "utf8"));

/** Only what is compared: parameters, the JSON body and the answers of success. */
const compared = ({ parameters, requestBody, responses }) => ({
  parameters,
  ...(requestBody
    ? { requestBody: { content: { "application/json": requestBody.content["application/json"] } } }
    : {}),
  responses: Object.fromEntries(
    Object.entries(responses).filter(([status]) => status === "200" || status === "201" || status === "202"),
  ),
});
const mapped = (object, of) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, of(value)]));
const paths = mapped(openApiOf(API).paths, (methods) => mapped(methods, compared));
writeFileSync(`tests/contract/released/api-${version}.json`, `${JSON.stringify({ paths })}\n`);
