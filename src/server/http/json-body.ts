import type { FastifyInstance } from "fastify";
import { Refused } from "#server/http/refusals.ts";
import * as TEXTS from "#texts/server/http.ts";

const utf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * Reads JSON bodies as the framework does, but refuses bytes that are no UTF-8: they would be
 * stored as U+FFFD, and what was typed would be lost without a word.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body, done) => {
    let text: string;
    try {
      text = utf8.decode(body as Buffer);
    } catch {
      done(new Refused(400, "invalid_json", TEXTS.bodyMustBeUtf8));
      return;
    }
    void parse(request, text, done);
  });
}
