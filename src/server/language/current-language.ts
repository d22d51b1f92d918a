import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyInstance } from "fastify";
import { acceptedLanguage, DEFAULT_LANGUAGE, LANGUAGES, type Language } from "#domain/language.ts";

interface Reader {
  readonly language: Language;
  /** Whether the request names it; otherwise it is the default. */
  readonly isNamed: boolean;
}

const storage = new AsyncLocalStorage<Reader>();

/** The language of the request that runs, or of the person something is written to. */
export const currentLanguage = (): Language => storage.getStore()?.language ?? DEFAULT_LANGUAGE;

/** Whether something runs in a language; not so while modules are loaded. */
export const hasLanguage = (): boolean => storage.getStore() !== undefined;

/** The language that the request names in its header, or null. */
export const namedLanguage = (): Language | null => {
  const reader = storage.getStore();
  return reader?.isNamed === true ? reader.language : null;
};

/** Runs `work`, and all it begins, in a language; null is that of an account that chose none. */
export const inLanguage = <T>(language: Language | null, work: () => T): T =>
  storage.run({ language: language ?? DEFAULT_LANGUAGE, isNamed: false }, work);

/** What `write` returns in each language, for texts whose reader the database knows. */
export const inEveryLanguage = <T>(write: () => T): Readonly<Record<Language, T>> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, inLanguage(language, write)])) as Record<
    Language,
    T
  >;

/** Answers each request in the language that its header `Accept-Language` names. */
export function answerInLanguages(app: FastifyInstance): void {
  app.addHook("onRequest", ({ headers }, _reply, done) => runAs(headers["accept-language"], done));
  // Reading a body loses the context of the first hook.
  app.addHook("preValidation", ({ headers }, _reply, done) => runAs(headers["accept-language"], done));
}

function runAs(header: string | undefined, done: () => void): void {
  const named = acceptedLanguage(header);
  storage.run({ language: named ?? DEFAULT_LANGUAGE, isNamed: named !== null }, done);
}
