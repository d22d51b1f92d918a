import { Button } from "@mantine/core";
import { useLiveQuery } from "dexie-react-hooks";
import { useState } from "react";
import { downloadPath } from "#contract/ticket-wire.ts";
import { readMeta } from "#device/meta.ts";
import { keepPicture } from "#device/pictures.ts";
import { type Job, readiness } from "#device/readiness.ts";
import { ageOf, today } from "#features/ground/dates.ts";
import { isSavingData } from "#device/saving-data.ts";
import { failureSentence } from "#features/ground/failure-sentence.ts";
import { useSignedIn } from "#features/ground/signed-in.ts";
import { useOnce } from "#features/ground/use-once.ts";
import { WORDS } from "#features/outbox/words.ts";
import { Icon } from "#ui/icons.tsx";
import { Notice } from "#ui/notice.tsx";
import { fetchBytes } from "#wire/exchange.ts";

/** What of the day is on this phone, how old it is, and the way to bring the rest before the signal goes. design/experience.md F7. */
export function OfflineReady() {
  const { db, account } = useSignedIn();
  const ready = useLiveQuery(() => readiness(db, today(), account.id), [db, account.id]);
  const lastPulledAt = useLiveQuery(() => readMeta(db, "lastPulledAt"), [db]);
  const { prepare, step } = usePrepare(ready?.jobs ?? []);
  if (ready === undefined || lastPulledAt === undefined) return null;
  const missing = ready.jobs.reduce((sum, job) => sum + job.missing.length, 0);
  return (
    <section className="column tight" aria-label={WORDS.ready}>
      <div className="row apart">
        <div>
          <h3>{WORDS.ready}</h3>
          <p className="quiet">
            {ready.tickets} {ready.tickets === 1 ? "ticket" : "tickets"}, as of {ageOf(lastPulledAt)} ago
            {missing > 0 && ` · ${missing} ${missing === 1 ? "photo" : "photos"} of today not here yet`}
          </p>
          {isSavingData() && <p className="quiet">{WORDS.savingData}</p>}
        </div>
        <Button variant="default" loading={step?.kind === "running"} onClick={() => void prepare()}>
          {WORDS.prepare}
        </Button>
      </div>
      <p className="quiet" role="status">
        {step?.kind === "running" && `Bringing photo ${step.done + 1} of ${step.of}…`}
        {step?.kind === "done" && missing === 0 && "Everything of today is on this phone."}
      </p>
      {step?.kind === "failed" && <Notice icon="cloud">{step.reason}</Notice>}
      {step !== null && ready.jobs.length > 0 && (
        <ul className="list lines">
          {ready.jobs.map((job) => (
            <li key={job.ticket.id} className="row apart">
              <span>{job.ticket.title}</span>
              <JobState job={job} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function JobState({ job }: { job: Job }) {
  const isHere = job.missing.length === 0;
  return (
    <span className={`mark ${isHere ? "sent" : "waiting"}`} data-job={isHere ? "safe" : "missing"}>
      <Icon name={isHere ? "check" : "clock"} />
      {isHere ? "On this phone" : `${job.missing.length} of ${job.photos.length} photos missing`}
    </span>
  );
}

type Step =
  | { readonly kind: "running"; readonly done: number; readonly of: number }
  | { readonly kind: "done" }
  | { readonly kind: "failed"; readonly reason: string };

function usePrepare(jobs: readonly Job[]) {
  const { db, credentials, wake } = useSignedIn();
  const [step, setStep] = useState<Step | null>(null);
  const prepare = useOnce(async () => {
    wake();
    const keys = jobs.flatMap((job) => job.missing);
    for (const [done, key] of keys.entries()) {
      setStep({ kind: "running", done, of: keys.length });
      const got = await fetchBytes(downloadPath(key), credentials);
      if ("bytes" in got)
        await keepPicture(db, { key, mimeType: got.mimeType, bytes: got.bytes, keptAt: Date.now() });
      else if (got.kind !== "refused") return setStep({ kind: "failed", reason: failureSentence(got) });
    }
    return setStep({ kind: "done" });
  });
  return { prepare, step };
}
