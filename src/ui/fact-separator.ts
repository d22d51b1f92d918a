/** Between facts in one line; a line ends with it, and never begins with it. */
export const SEPARATOR = "\u00a0· ";
