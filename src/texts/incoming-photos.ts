import { plural } from "#texts/plural.ts";

// Texts of photos that others are sending. See docs/contributing.md#texts.

export const incomingPhotos = "Photos on their way";
export const onTheirWay = (count: number, names: string) =>
  plural(count, {
    one: () => `A photo from ${names} is on its way.`,
    other: (n) => `${n} photos from ${names} are on their way.`,
  });
export const whatPreviewIs = "These are small previews. The photos follow, with what was written to them.";
export const previewFrom = (name: string, at: string) => `Preview of a photo from ${name}, ${at}`;
