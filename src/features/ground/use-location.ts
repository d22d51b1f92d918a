import { useEffect, useRef, useState } from "react";
import { reverseGeocode } from "#contract/assistance.ts";
import { useSignedIn } from "#features/ground/signed-in.ts";
import { exchange } from "#wire/exchange.ts";

/** Where the person stands, as far as the phone knows. */
export interface Fix {
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracyM: number;
}

const REFINE_MS = 10_000;
const CACHED_MS = 300_000;

const WORDS: Record<number, string> = {
  1: "Location access denied by user.",
  2: "Location information is unavailable.",
  3: "Location request timed out.",
};

/** Asks the phone where it is: the first fix counts at once and better ones replace it for ten seconds. The address comes when the network does; coordinates always. Product text sections 8 and 9, rulings O10. */
export function useLocation() {
  const { credentials } = useSignedIn();
  const [fix, setFix] = useState<Fix | null>(null);
  const [address, setAddress] = useState("");
  const [problem, setProblem] = useState<{ message: string; isTimeout: boolean } | null>(null);
  const [isAsking, setAsking] = useState(false);
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);

  const take = async (found: Fix) => {
    setFix((now) => (now === null || found.accuracyM <= now.accuracyM ? found : now));
    const query = { lat: String(found.latitude), lon: String(found.longitude) };
    const told = await exchange(reverseGeocode, { as: credentials, query });
    if (told.ok && told.data.address !== "") setAddress(told.data.address);
  };

  const ask = () => {
    if (!("geolocation" in navigator))
      return setProblem({ message: "Geolocation is not supported by this browser.", isTimeout: false });
    stop.current();
    setProblem(null);
    setAsking(true);
    let isFirst = true;
    const watch = navigator.geolocation.watchPosition(
      ({ coords }) => {
        setAsking(false);
        const found = {
          latitude: coords.latitude,
          longitude: coords.longitude,
          accuracyM: coords.accuracy,
        };
        if (isFirst) void take(found);
        else setFix((now) => (now === null || found.accuracyM <= now.accuracyM ? found : now));
        isFirst = false;
      },
      (error) => {
        setAsking(false);
        if (isFirst)
          setProblem({
            message: WORDS[error.code] ?? "Failed to get location.",
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

  return { fix, address, problem, isAsking, ask, forget: () => setFix(null) };
}
