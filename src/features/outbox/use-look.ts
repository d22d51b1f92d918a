import { useCallback, useRef, useState } from "react";
import { outcomeOfLook, type Looked } from "#device/look-watch.ts";
import { useSignedIn } from "#features/ground/signed-in.ts";
import { toast } from "#ui/toast.tsx";

const MOST_MS = 10_000;

const SAID: Record<Looked, { title: string; description?: string }> = {
  heard: { title: "Everything is up to date" },
  gone: { title: "No connection", description: "You see what was brought to this phone last." },
  silent: { title: "No answer yet", description: "What is new comes as soon as the server answers." },
};

/** Looks for what is new on the server, and sends what waits; what came of it is said. The button and the pull of a finger are the same. */
export function useLook() {
  const { db, wake } = useSignedIn();
  const [isLooking, setLooking] = useState(false);
  const isUnderWay = useRef(false);
  const look = useCallback(() => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setLooking(true);
    void outcomeOfLook(db, new Date().toISOString(), MOST_MS).then((looked) => {
      isUnderWay.current = false;
      setLooking(false);
      toast(SAID[looked]);
    });
    wake();
  }, [db, wake]);
  return { look, isLooking };
}
