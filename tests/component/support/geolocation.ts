// What the browser answers when it is asked where the device is.

interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracy: number;
}

type Found = (position: { readonly coords: Coordinates }) => void;

const set = (getCurrentPosition: (found: Found, fail: () => void) => void) =>
  Object.defineProperty(navigator, "geolocation", { configurable: true, value: { getCurrentPosition } });

/** The device is there. */
export const answerLocation = (coords: Coordinates) => set((found) => found({ coords }));

/** The device is there, but says so only when the function that is returned is called. */
export function answerLocationLate(coords: Coordinates): () => void {
  const answer = Promise.withResolvers<void>();
  set((found) => void answer.promise.then(() => found({ coords })));
  return answer.resolve;
}

/** The person allows no location. */
export const refuseLocation = () => set((_found, fail) => fail());

/** The browser's own location again. */
export const forgetLocation = () => Reflect.deleteProperty(navigator, "geolocation");
