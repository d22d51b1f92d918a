import type { IncomingHttpHeaders } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import {
  acceptedLanguage,
  DEFAULT_LANGUAGE,
  isLanguage,
  LANGUAGE_COOKIE,
  type Language,
} from "#domain/language.ts";

const YEAR_S = 31_536_000;

function chosenLanguage({ cookie = "" }: IncomingHttpHeaders): Language | null {
  const found = cookie.split(";").map((each) => each.trim().split("="));
  const value = found.find(([name]) => name === LANGUAGE_COOKIE)?.[1];
  return isLanguage(value) ? value : null;
}

/** The language of a page: the one chosen on this device, else the one the browser asks for. */
export const languageOfPage = (headers: IncomingHttpHeaders): Language =>
  chosenLanguage(headers) ?? acceptedLanguage(headers["accept-language"]) ?? DEFAULT_LANGUAGE;

/**
 * Sets the cookie of a chosen language again: Safari forgets one that a script has set after seven
 * days.
 */
export function keepLanguage(
  { headers }: Pick<FastifyRequest, "headers">,
  reply: Pick<FastifyReply, "header">,
  { path, isSecure }: { readonly path: string; readonly isSecure: boolean },
): void {
  const language = chosenLanguage(headers);
  if (language === null) return;
  void reply.header(
    "set-cookie",
    `${LANGUAGE_COOKIE}=${language}; Path=${path}; Max-Age=${YEAR_S}; SameSite=Lax${isSecure ? "; Secure" : ""}`,
  );
}
