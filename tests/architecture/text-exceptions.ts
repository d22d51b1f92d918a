// What the test of the texts (texts.test.ts) leaves alone: values that only look like texts, and
// the few files whose texts are not translated.

/** Values of the program that are also shown, or English that is no sentence of ours. */
const VALUES: ReadonlySet<string> = new Set([
  "Store Manager",
  "Property Manager",
  "Vendor",
  "Maintenance",
  "Assessor",
  "Store Users",
  "${} User",
  "${} Reader",
  // Conditions of a query.
  "${} and ${}",
]);

/** Folders and files, each with the reason why its texts stay where they are. */
const FILES: Readonly<Record<string, string>> = {
  "src/app/components-page/": "samples on a page of development builds",
  "src/contract/openapi.ts": "the printed API description is for developers",
  "src/domain/page-errors/error-message.ts": "values that pages send and the server compares",
  "src/domain/stores/states.ts": "names of states that people write, in either language",
  "src/server/assistance/titles.ts": "the instruction of an AI service and its errors in the log",
  "src/server/backup/": "read by the operator on the command line",
  "src/server/database/": "read by the operator in the log",
  "src/server/http/forwarded.ts": "read by the operator in the log",
  "src/server/main.ts": "read by the operator on the command line",
  "src/server/operator/": "read by the operator on the command line",
  "src/server/seed/": "the demo's data",
  "src/server/settings/": "read by the operator on the command line",
  "src/ui/signed-in-icons.ts": "outlines of icons",
};

/** @returns whether a text is a value of the program and not language. */
export const isValue = (text: string): boolean => VALUES.has(text);

/** @returns whether the texts of this file may stand in it. */
export const isException = (file: string): boolean =>
  Object.keys(FILES).some((each) => file === each || (each.endsWith("/") && file.startsWith(each)));

/** The files and folders of the exceptions; each must exist and must still be needed. */
export const EXCEPTIONS: readonly string[] = Object.keys(FILES);
