import { plural } from "#texts/plural.ts";

// Texts of the seals of photos. See docs/contributing.md#texts.

export const mark = {
  matches: "Unchanged since sent",
  differs: "Does not match its seal",
  none: "No seal",
} as const;
export const meaning = {
  matches: "The file on the server is the one that was prepared on the device.",
  differs: "The file on the server is not the one that was prepared on the device.",
  none: "Nothing was recorded beside this photo: it is older than seals, or comes from an app without them.",
} as const;
export const sealOf = (name: string) => `Seal of ${name}`;
export const readyOnThePhone = (moment: string, person: string) => `Prepared ${moment} by ${person}`;
export const distance = (distance: string, accuracy: string) =>
  `${distance} from where the ticket was raised (±\u00a0${accuracy})`;
export const place = (accuracy: string) => `Location of the device (±\u00a0${accuracy})`;
export const positionUnknown = "The device gave no location.";
export const hash = (sha256: string) => `SHA-256 ${sha256}`;
export const photosOfCompletion = "Photos of the completion";
export const completionSeals = (counts: string) => `Photos of the completion: ${counts}`;
export const countOf = {
  matches: (count: number) => plural(count, { one: "1 unchanged", other: "# unchanged" }),
  differs: (count: number) =>
    plural(count, { one: "1 does not match its seal", other: "# do not match their seals" }),
  none: (count: number) => plural(count, { one: "1 without a seal", other: "# without a seal" }),
} as const;
