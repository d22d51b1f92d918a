import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import type { Failure } from "#contract/failures.ts";
import { failureSentence } from "#features/forms/failure-sentence.ts";
import * as TEXTS from "#texts/operator.ts";
import { ListSkeleton } from "#ui/empty-state.tsx";
import { Notice } from "#ui/notice.tsx";

/** Skeleton while the first answer is awaited, error with a button, or the content. */
export function ReadState<Answer>({
  read,
  skeleton = <ListSkeleton />,
  children,
}: {
  read: { readonly answer: Answer | null; readonly failure: Failure | null; readonly reload: () => void };
  /** As high as what will most likely be there. */
  skeleton?: ReactNode;
  children: (answer: Answer) => ReactNode;
}) {
  const { answer, failure, reload } = read;
  return (
    <>
      {failure && (
        <Notice tone="red" icon="warning" role="alert">
          <div className="row apart">
            <div>
              <strong>{TEXTS.failed}</strong>
              <p>{failureSentence(failure)}</p>
            </div>
            <Button size="sm" variant="default" onClick={reload}>
              {TEXTS.tryAgain}
            </Button>
          </div>
        </Notice>
      )}
      {answer === null ? failure === null && skeleton : children(answer)}
    </>
  );
}
