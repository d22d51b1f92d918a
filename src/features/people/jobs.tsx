import { useState } from "react";
import { ticketsById } from "#local-db/read/tickets.ts";
import type { Failure } from "#contract/failures.ts";
import type { z } from "#contract/zod.ts";
import { listPublicTickets, type wirePublicTicket } from "#contract/public-tasks.ts";
import { priorityLabel, sentPriority } from "#domain/tickets/priority.ts";
import { sentStatus, statusLabel } from "#domain/tickets/status.ts";
import { cardPhotosOf, WithPhoto } from "#features/attachments/card-photo.tsx";
import { PriorityTag, StatusTag } from "#features/status-tags/status-tags.tsx";
import { dayOf } from "#features/dates/dates.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useCachedQuery } from "#features/hooks/use-cached-query.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useUrlDialogs } from "#features/url-dialogs/use-url-dialogs.ts";
import * as TEXTS from "#texts/people.ts";
import { inListItem, ItemBoundary } from "#ui/item-boundary.tsx";
import { Notice } from "#ui/notice.tsx";
import { PrevNext } from "#ui/prev-next.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { Empty, ListSkeleton } from "#ui/empty-state.tsx";
import { request } from "#api-client/request.ts";

type Job = z.output<typeof wirePublicTicket>;

/**
 * Finished jobs of a vendor. A job opens as a ticket if this device has that ticket, else with its
 * public data only.
 */
export function Jobs({ userId, onTicket }: { userId: string; onTicket: (ticketId: string) => void }) {
  const { db, credentials } = useSignedIn();
  const sheets = useUrlDialogs();
  const [page, setPage] = useState(1);
  const { cached, failure } = useCachedQuery<z.output<typeof listPublicTickets.answer>>(
    page === 1 ? `jobs:${userId}` : `jobs:${userId}:${page}`,
    () =>
      request(listPublicTickets, {
        base: credentials.apiBase,
        query: { assignee_id: userId, project_id: "1", page: String(page), limit: "50" },
      }),
  );
  const hasNextPage = cached?.data.pagination.hasNextPage === true;
  const jobs = cached?.data.tasks ?? [];
  const ids = jobs.map(({ id }) => id);
  const own = useLiveQuery(
    async () => new Map((await ticketsById(db, ids)).map((ticket) => [ticket.id, ticket])),
    [db, ids.join(" ")],
  );
  // Together with the own tickets, whose photos would otherwise shift the text.
  const isLoading = cached === undefined || (cached === null && failure === null) || own === undefined;
  const open = (id: string) => (own?.has(id) ? onTicket(id) : sheets.open("job", id));
  const opened = jobs.find(({ id }) => id === sheets.read("job"));
  return (
    <section className="card column" aria-labelledby="jobs">
      <h2 id="jobs">{TEXTS.jobs}</h2>
      {isLoading && <ListSkeleton count={1} />}
      {cached === null && failure !== null && <Notice icon="cloud">{sentenceOf(failure)}</Notice>}
      {cached?.data.tasks.length === 0 && <Empty icon="ticket">{TEXTS.noJobs}</Empty>}
      <ul className="list lines">
        {(isLoading ? [] : jobs).map((job) => (
          <ItemBoundary key={job.id} kind={TEXTS.job} name={job.title} item={job} frame={inListItem}>
            {() => (
              <li>
                <WithPhoto photos={cardPhotosOf(own?.get(job.id)?.attachments ?? [])}>
                  <button type="button" className="plain" onClick={() => open(job.id)}>
                    <strong>{job.title}</strong>
                    <span className="text">{job.description}</span>
                    <span className="row tight">
                      <StatusTag status={sentStatus(job.status)} isWhole />
                      <PriorityTag priority={sentPriority(job.priority)} />
                    </span>
                    <span className="quiet">{factsOf(job).filter(isNoTag).map(inLine).join(" · ")}</span>
                  </button>
                </WithPhoto>
              </li>
            )}
          </ItemBoundary>
        ))}
      </ul>
      {(page > 1 || hasNextPage) && (
        <PrevNext
          label={TEXTS.pagesOfJobs}
          onPrev={page > 1 ? () => setPage(page - 1) : null}
          onNext={hasNextPage ? () => setPage(page + 1) : null}
        />
      )}
      {opened && <JobSheet job={opened} onClose={() => sheets.close("job")} />}
    </section>
  );
}

const sentenceOf = (failure: Failure) =>
  failure.kind === "unreachable" ? TEXTS.jobsOffline : `${TEXTS.jobsFailed}: ${failure.message}`;

function JobSheet({ job, onClose }: { job: Job; onClose: () => void }) {
  return (
    <Sheet title={job.title} onClose={onClose}>
      <div className="column">
        {job.description && <p className="text">{job.description}</p>}
        <dl className="pairs">
          {factsOf(job).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Sheet>
  );
}

const isNoTag = ([name]: readonly [string, string]) => name !== TEXTS.status && name !== TEXTS.priority;

/** In the one-line summary a date needs its label; the other values explain themselves. */
const inLine = ([name, value]: readonly [string, string]) =>
  name === TEXTS.created || name === TEXTS.completed ? `${name} ${value}` : value;

/** The public data of a job as label and value; empty values are omitted. */
const factsOf = (job: Job): [name: string, value: string][] =>
  (
    [
      [TEXTS.status, statusLabel(job.status)],
      [TEXTS.priority, priorityLabel(job.priority)],
      [TEXTS.location, job.location ?? ""],
      [TEXTS.author, job.authorName],
      [TEXTS.created, dayOf(job.createdAt)],
      [TEXTS.completed, job.completedAt ? dayOf(job.completedAt) : ""],
    ] as [string, string][]
  ).filter(([, value]) => value !== "");
