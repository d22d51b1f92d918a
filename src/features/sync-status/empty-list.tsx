import type { ReactNode } from "react";
import type { FirstPull } from "#local-db/first-pull.ts";
import { LoadFailed } from "#features/sync-status/load-failed.tsx";
import { Notice } from "#ui/notice.tsx";
import { ListSkeleton } from "#ui/empty-state.tsx";
import * as TEXTS from "#texts/sync-status.ts";

interface EmptyListProps {
  readonly firstPull: FirstPull;
  /** What is listed, as used within a sentence: "messages". */
  readonly what: string;
  /** Text shown if loading failed. */
  readonly failed: readonly [title: string, sentence?: string];
  /** Size of the skeleton shown while loading. */
  readonly skeleton?: { readonly count: number; readonly height: string };
  /** Content shown if the list is empty. */
  readonly children: ReactNode;
}

/**
 * Replaces a list without rows: loading, unreachable, failed, or empty. Which one depends on the
 * state of the first pull.
 */
export function EmptyList({ firstPull, what, failed, skeleton, children }: EmptyListProps) {
  switch (firstPull) {
    case "done":
      return children;
    case "coming":
      return <ListSkeleton {...skeleton} />;
    case "unreachable":
      return <NotHere what={what} />;
    case "failed": {
      const [title, sentence] = failed;
      return <LoadFailed title={title} {...(sentence === undefined ? {} : { sentence })} />;
    }
  }
}

/** Message: this data was never loaded to this device, and there is no connection. */
export function NotHere({ what }: { what: string }) {
  return (
    <Notice icon="cloud" role="status">
      {TEXTS.notPulledYet(what)}
    </Notice>
  );
}
