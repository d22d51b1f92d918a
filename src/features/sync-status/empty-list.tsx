import type { ReactNode } from "react";
import type { FirstPull } from "#local-db/first-pull.ts";
import { LoadFailed } from "#features/sync-status/load-failed.tsx";
import { Notice } from "#ui/notice.tsx";
import { ListSkeleton } from "#ui/empty-state.tsx";

interface EmptyListProps {
  readonly firstPull: FirstPull;
  /** What is listed, as it stands in a sentence: "messages". */
  readonly what: string;
  /** What is said where it could not be loaded. */
  readonly failed: readonly [title: string, sentence?: string];
  /** Of the placeholder while it comes. */
  readonly bones?: { readonly count: number; readonly height: string };
  /** What is said where there is none. */
  readonly children: ReactNode;
}

/** In place of a list with nothing in it: not loaded yet, not to be loaded, failed to load, or truly empty. */
export function EmptyList({ firstPull, what, failed, bones, children }: EmptyListProps) {
  switch (firstPull) {
    case "done":
      return children;
    case "coming":
      return <ListSkeleton {...bones} />;
    case "unreachable":
      return <NotHere what={what} />;
    case "failed": {
      const [title, sentence] = failed;
      return <LoadFailed title={title} {...(sentence === undefined ? {} : { sentence })} />;
    }
  }
}

/** Says that something was never brought to this phone, because there is no connection. */
export function NotHere({ what }: { what: string }) {
  return (
    <Notice icon="cloud" role="status">
      The {what} have not been brought to this phone yet. They come as soon as there is a connection.
    </Notice>
  );
}
