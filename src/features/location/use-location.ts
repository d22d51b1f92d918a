import { useEffect, useRef, useState } from "react";
import { reverseGeocode } from "#contract/assistance.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { request } from "#api-client/request.ts";
import * as LOCATION_TEXTS from "#texts/location.ts";

/**
 * A position in degrees with its accuracy in metres; `address` is empty until it is resolved
 * online.
 */
interface GeoFix {
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracyM: number;
  readonly address: string;
}

const REFINE_MS = 10_000;
const CACHED_MS = 300_000;

const TEXTS: Record<number, string> = {
  1: LOCATION_TEXTS.locationDenied,
  2: LOCATION_TEXTS.locationInformationIsUnavailable,
  3: LOCATION_TEXTS.locationRequestTimedOut,
};

/**
 * Reads the device's position: the first fix is stored at once, and more accurate ones replace it
 * for ten seconds. The address is added if the reverse geocoding request succeeds. See
 * docs/product.md#location.
 *
 * @param saved the stored position as JSON, from the form's draft; empty if there is none
 * @param onAddress stores the position in the form's draft
 */
export function useLocation(saved: string, onAddress: (saved: string) => void) {
  const { credentials } = useSignedIn();
  const [problem, setProblem] = useState<{ message: string; isTimeout: boolean } | null>(null);
  const [isAsking, setAsking] = useState(false);
  const best = useRef<GeoFix | null>(null);
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);

  const take = (fix: Omit<GeoFix, "address">) => {
    if (best.current && fix.accuracyM > best.current.accuracyM) return;
    best.current = { ...fix, address: best.current?.address ?? "" };
    onAddress(JSON.stringify(best.current));
  };
  const addAddress = async ({ latitude, longitude }: Omit<GeoFix, "address">) => {
    const query = { lat: String(latitude), lon: String(longitude) };
    const answer = await request(reverseGeocode, { auth: credentials, query });
    if (!answer.ok || answer.data.address === "" || best.current === null) return;
    best.current = { ...best.current, address: answer.data.address };
    onAddress(JSON.stringify(best.current));
  };

  const locate = () => {
    if (!("geolocation" in navigator))
      return setProblem({ message: LOCATION_TEXTS.geolocationNotSupported, isTimeout: false });
    stop.current();
    setProblem(null);
    setAsking(true);
    best.current = null;
    const watch = navigator.geolocation.watchPosition(
      ({ coords }) => {
        setAsking(false);
        const { latitude, longitude, accuracy: accuracyM } = coords;
        const isFirst = best.current === null;
        take({ latitude, longitude, accuracyM });
        if (isFirst) void addAddress({ latitude, longitude, accuracyM });
      },
      (error) => {
        setAsking(false);
        if (best.current === null)
          setProblem({
            message: TEXTS[error.code] ?? LOCATION_TEXTS.failedToGetLocation,
            isTimeout: error.code === 3,
          });
      },
      { enableHighAccuracy: true, timeout: REFINE_MS, maximumAge: CACHED_MS },
    );
    const timer = setTimeout(() => navigator.geolocation.clearWatch(watch), REFINE_MS);
    stop.current = () => {
      clearTimeout(timer);
      navigator.geolocation.clearWatch(watch);
    };
  };

  const cancel = () => {
    stop.current();
    best.current = null;
    onAddress("");
  };

  return { fix: fixFrom(saved), problem, isAsking, locate, cancel };
}

/** Parses a position this form stored itself; no validation needed. */
const fixFrom = (saved: string) => (saved === "" ? null : (JSON.parse(saved) as GeoFix));
