import { Button } from "@mantine/core";
import { clsx } from "clsx";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useState } from "react";
import { readMeta } from "#local-db/meta.ts";
import { type Job, readiness } from "#local-db/read/readiness.ts";
import type { Attachment } from "#domain/tickets/ticket.ts";
import { megabytes } from "#features/attachments/megabytes.ts";
import { fetchFile } from "#features/attachments/fetch-file.ts";
import { agoOf, today } from "#features/dates/dates.ts";
import { isSavingData } from "#local-db/data-saver.ts";
import { failureSentence } from "#features/forms/failure-sentence.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useSettled } from "#features/hooks/use-settled.ts";
import { useSingleFlight } from "#features/hooks/use-single-flight.ts";
import * as WORK_ORDER_TEXTS from "#texts/work-orders.ts";
import * as TEXTS from "#texts/sync-status.ts";
import { Icon } from "#ui/icons.tsx";
import { Notice } from "#ui/notice.tsx";
import { ListSkeleton } from "#ui/empty-state.tsx";
import styles from "#features/sync-status/sync-status-badge.module.css";
import { SEPARATOR } from "#ui/fact-separator.ts";

const HEIGHT = "7.25rem";

/**
 * How many tickets are on this device, how old they are, which files of today's work are missing
 * and how large they are, and a button that fetches those before the person goes offline.
 */
export function OfflineReady() {
  const { db, account } = useSignedIn();
  const ready = useLiveQuery(() => readiness(db, today(), account.id), [db, account.id]);
  const last = useLiveQuery(async () => ({ at: await readMeta(db, "lastPulledAt") }), [db]);
  if (ready === undefined || last === undefined) return <ListSkeleton count={1} height={HEIGHT} />;
  return <Readiness ready={ready} lastAt={last.at} />;
}

/**
 * Also before the first pull, then with a place for a longer text: what is below must not move. The
 * button is below the text at every width, so that the section is about as high as its skeleton.
 */
function Readiness({ ready, lastAt }: { ready: Ready; lastAt: string | undefined }) {
  const { prepare, step } = usePrepare(ready.jobs);
  const [isFirstPull] = useState(lastAt === undefined);
  const missing = missingOf(ready.jobs);
  // A pull names tickets a moment before it brings their files.
  const [lasting] = useSettled(missing.length, String(missing.length));
  return (
    <section className="column tight" aria-label={TEXTS.ready}>
      <h3>{TEXTS.ready}</h3>
      <p className={clsx("quiet", isFirstPull && styles.readyFacts)}>
        {lastAt === undefined ? TEXTS.nothingPulledYet : TEXTS.ticketsAsOf(ready.tickets, agoOf(lastAt))}
        {ready.workOrders > 0 && `${SEPARATOR}${WORK_ORDER_TEXTS.workOrderCount(ready.workOrders)}`}
        {Math.min(missing.length, lasting) > 0 &&
          `${SEPARATOR}${TEXTS.filesOfTodayMissing(megabytes(bytesOf(missing)))}`}
      </p>
      {isSavingData() && <p className="quiet">{TEXTS.savingData}</p>}
      <div>
        <Button variant="default" loading={step?.kind === "running"} onClick={() => void prepare()}>
          {TEXTS.prepare}
        </Button>
      </div>
      <p className="quiet" role="status">
        {step?.kind === "running" && progressText(step)}
        {step?.kind === "done" && missing.length === 0 && TEXTS.offlineReady}
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

type Ready = Awaited<ReturnType<typeof readiness>>;

const missingOf = (jobs: readonly Job[]) => jobs.flatMap((job) => job.missing);
const bytesOf = (files: readonly Attachment[]) => files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);

const progressText = ({ done, files }: Running) =>
  TEXTS.bringingFiles({
    here: megabytes(bytesOf(files.slice(0, done))),
    all: megabytes(bytesOf(files)),
  });

function JobState({ job }: { job: Job }) {
  const isHere = job.missing.length === 0;
  return (
    <span className={styles.syncBadge} data-ephemeral data-job={isHere ? "safe" : "missing"}>
      <Icon name={isHere ? "check" : "clock"} />
      {isHere ? TEXTS.onThisPhone : TEXTS.filesOfJobMissing(megabytes(bytesOf(job.missing)))}
    </span>
  );
}

interface Running {
  readonly kind: "running";
  readonly done: number;
  readonly files: readonly Attachment[];
}

type Step = Running | { readonly kind: "done" } | { readonly kind: "failed"; readonly reason: string };

function usePrepare(jobs: readonly Job[]) {
  const { db, account, credentials, requestSync } = useSignedIn();
  const [step, setStep] = useState<Step | null>(null);
  const prepare = useSingleFlight(async () => {
    requestSync();
    const files = missingOf(jobs);
    for (const [done, { key }] of files.entries()) {
      setStep({ kind: "running", done, files });
      const answer = await fetchFile(db, credentials, key);
      if ("kind" in answer && answer.kind !== "refused")
        return setStep({ kind: "failed", reason: failureSentence(answer) });
    }
    const { jobs: after } = await readiness(db, today(), account.id);
    const left = missingOf(after).filter(({ key }) => files.some((file) => file.key === key));
    return setStep(left.length === 0 ? { kind: "done" } : { kind: "failed", reason: TEXTS.notHere });
  });
  return { prepare, step };
}
