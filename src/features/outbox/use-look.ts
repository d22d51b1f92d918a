import { useCallback, useRef, useState } from "react";
import { outcomeOfLook } from "#device/look-watch.ts";
import { useSignedIn } from "#features/ground/signed-in.ts";
import { LOOKED } from "#features/outbox/words.ts";
import { toast } from "#ui/toast.tsx";

const MOST_MS = 10_000;

/** Looks for what is new on the server, and sends what waits; what came of it is said. The button and the pull of a finger are the same. */
export function useLook() {
  const { db, wake, refreshSession } = useSignedIn();
  const [isLooking, setLooking] = useState(false);
  const isUnderWay = useRef(false);
  const look = useCallback(() => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setLooking(true);
    void outcomeOfLook(db, new Date().toISOString(), MOST_MS).then((looked) => {
      isUnderWay.current = false;
      setLooking(false);
      toast(LOOKED[looked]);
    });
    refreshSession();
    wake();
  }, [db, wake, refreshSession]);
  return { look, isLooking };
}
