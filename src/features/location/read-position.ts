/** How long a position may take, and how old it may be. */
const WAIT_MS = 10_000;
const RECENT_MS = 60_000;

/** Where the device is, in degrees; accuracy is a radius in metres. */
interface DevicePosition {
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracyM: number;
}

/**
 * Asks the device once where it is. Never throws: refused, unavailable or too slow is null. Call it
 * on a tap only, because the browser may ask the person for permission.
 */
export const readPosition = (): Promise<DevicePosition | null> =>
  new Promise((resolve) => {
    if (!("geolocation" in navigator)) return resolve(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({ latitude, longitude, accuracyM: accuracy }),
      () => resolve(null),
      { enableHighAccuracy: true, timeout: WAIT_MS, maximumAge: RECENT_MS },
    );
  });

/** The position if the person has allowed it before; never asks for the permission. */
export async function readPermittedPosition(): Promise<DevicePosition | null> {
  const permission = await navigator.permissions?.query({ name: "geolocation" }).catch(() => null);
  return permission?.state === "granted" ? readPosition() : null;
}
