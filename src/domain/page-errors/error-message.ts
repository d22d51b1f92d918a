/**
 * Messages of browsers and libraries, and the text that stands for each in a report. A report never
 * carries the message itself, because engines quote values in it, which a person may have typed.
 */
const KNOWN_MESSAGES: readonly (readonly [RegExp, string])[] = [
  [/dynamically imported module|Importing a module script failed/i, "A file of the app could not be loaded"],
  [
    /Cannot read propert|Cannot set propert|is not an object|can't access property|has no properties/i,
    "A property of undefined or null was used",
  ],
  [/is not a function/i, "A value is not a function"],
  [/is not a constructor/i, "A value is not a constructor"],
  [/is not defined|Can't find variable|before initialization/i, "A variable is not defined"],
  [/not iterable/i, "A value is not iterable"],
  [/not valid JSON|JSON\.parse|JSON Parse error|end of JSON input/i, "A text is not valid JSON"],
  [/Maximum call stack|too much recursion/i, "Too much recursion"],
  [/Maximum update depth|Too many re-renders/i, "A component renders for ever"],
  [/removeChild|insertBefore/, "The document was changed by something else"],
  [/quota/i, "The storage is full"],
  [/Indexed Database|IndexedDB|database connection is closing/i, "The local database failed"],
  [/Failed to fetch|Load failed|NetworkError when/i, "A request failed"],
];

const REACT = /Minified React error #(\d{1,4})/;
const REACT_TEXT = /^React error \d{1,4}$/;

/**
 * The text that a report carries instead of an error's message: one of a fixed set, or "" for a
 * message that is not known.
 */
export function knownMessage(message: string): string {
  const react = REACT.exec(message)?.[1];
  if (react !== undefined) return `React error ${react}`;
  return KNOWN_MESSAGES.find(([pattern]) => pattern.test(message))?.[1] ?? "";
}

/** @returns whether a text is one that `knownMessage` returns. */
export const isKnownMessage = (text: string): boolean =>
  text === "" || REACT_TEXT.test(text) || KNOWN_MESSAGES.some(([, known]) => known === text);

const NAME = /^(?:[A-Z][A-Za-z]{0,32})?Error$/;

/** @returns whether a text is the name of a class of errors, such as "TypeError". */
export const isErrorName = (text: string): boolean => NAME.test(text);
