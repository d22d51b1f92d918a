import { Button } from "@mantine/core";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { readMeta } from "#local-db/meta.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { Notice } from "#ui/notice.tsx";
import * as TEXTS from "#texts/sync-status.ts";

/**
 * True if the first pull failed although the server answered: an empty list does not mean that
 * there are no rows.
 */
export function useNeverLoaded(): boolean {
  const { db } = useSignedIn();
  return (
    useLiveQuery(async () => {
      const [at, failed] = await Promise.all([readMeta(db, "lastPulledAt"), readMeta(db, "pullFailed")]);
      return at === undefined && failed !== undefined && failed !== null;
    }, [db]) ?? false
  );
}

/** Error message of a list, with a button that tries again. */
export function LoadFailed({ title, sentence }: { title: string; sentence?: string }) {
  const { requestSync } = useSignedIn();
  return (
    <Notice tone="red" icon="warning" role="alert">
      <div className="row apart">
        <div>
          <strong>{title}</strong>
          {sentence && <p>{sentence}</p>}
        </div>
        <Button size="sm" variant="default" onClick={requestSync}>
          {TEXTS.tryAgain}
        </Button>
      </div>
    </Notice>
  );
}
