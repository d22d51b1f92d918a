import { Button, Textarea } from "@mantine/core";
import { useState } from "react";
import type { Person } from "#domain/accounts/person.ts";
import { newId } from "#features/ground/new-id.ts";
import { useAct } from "#features/ground/use-act.ts";
import { useOnce } from "#features/ground/use-once.ts";
import { WORDS } from "#features/workers/words.ts";
import { Notice } from "#ui/notice.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { StarChoice } from "#ui/stars.tsx";
import { toast } from "#ui/toast.tsx";

/** Rates an own worker: the newest finished work without a rating, or in general once a day. The server decides which; until then it waits in the outbox. */
export function RateWorker({ worker, onClose }: { worker: Person; onClose: () => void }) {
  const act = useAct();
  const [stars, setStars] = useState(0);
  const [comment, setComment] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const submit = useOnce(async () => {
    if (worker.id === "") return setProblem(WORDS.noWorker);
    if (stars === 0) return setProblem(WORDS.noStars);
    const { id: workerId, name } = worker;
    await act([{ kind: "rateWorker", workerId, name, ratingId: newId(), stars, comment }]);
    toast({ title: WORDS.rated });
    onClose();
  });
  return (
    <Sheet
      title="Rate Performance"
      onClose={onClose}
      footer={
        <div className="row end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="rate">
            Submit Rating
          </Button>
        </div>
      }
    >
      <form
        id="rate"
        className="column"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p>How does {worker.name} do?</p>
        <StarChoice label="Rating" value={stars} onChange={setStars} />
        <Textarea
          label="Comment (optional)"
          rows={3}
          maxLength={2000}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
        {problem && (
          <Notice tone="red" icon="warning" role="alert">
            {problem}
          </Notice>
        )}
      </form>
    </Sheet>
  );
}
