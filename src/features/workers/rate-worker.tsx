import { Button, Textarea } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { rateWork } from "#contract/ratings.ts";
import type { Person } from "#domain/accounts/person.ts";
import { newId } from "#features/ground/new-id.ts";
import { useSignedIn } from "#features/ground/signed-in.ts";
import { failureSentence } from "#features/ground/failure-sentence.ts";
import { WORDS } from "#features/workers/words.ts";
import { Notice } from "#ui/notice.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { StarChoice } from "#ui/stars.tsx";
import { toast } from "#ui/toast.tsx";
import { exchange } from "#wire/exchange.ts";

/** Rates an own worker: the newest finished work without a rating, or in general once a day. The server decides which, so this needs the network. */
export function RateWorker({ worker, onClose }: { worker: Person; onClose: () => void }) {
  const { credentials, wake } = useSignedIn();
  const [stars, setStars] = useState(0);
  const [comment, setComment] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const [key] = useState(newId);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (worker.id === "") return setProblem(WORDS.noWorker);
    if (stars === 0) return setProblem(WORDS.noStars);
    setPending(true);
    const answer = await exchange(rateWork, {
      as: credentials,
      key,
      body: { userId: worker.id, rating: stars, comment },
    });
    setPending(false);
    if (!answer.ok) return fail(failureSentence(answer.failure));
    wake();
    toast({ title: WORDS.rated });
    onClose();
  };
  const fail = (sentence: string) => {
    setProblem(sentence);
    toast({ title: WORDS.ratingFailed, description: sentence, tone: "destructive" });
  };
  return (
    <Sheet
      title="Rate Performance"
      onClose={onClose}
      footer={
        <div className="row end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="rate" loading={isPending}>
            Submit Rating
          </Button>
        </div>
      }
    >
      <form id="rate" className="column" noValidate onSubmit={(event) => void submit(event)}>
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
