import { labelOfStore } from "#domain/stores/store-label.ts";
import { listPublicTickets } from "#contract/public-tasks.ts";
import type { z } from "#contract/zod.ts";
import { doerOf } from "#domain/tickets/relations.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { cardPhotosOf, WithPhoto } from "#features/attachments/card-photo.tsx";
import { dayOf } from "#features/dates/dates.ts";
import { useCachedQuery } from "#features/hooks/use-cached-query.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useListPosition } from "#features/lists/list-position.ts";
import { SearchedList } from "#features/lists/searched-list.tsx";
import { useSignedIn } from "#features/session/signed-in.ts";
import { PriorityTag, StatusTag } from "#features/status-tags/status-tags.tsx";
import { visibleTickets } from "#local-db/read/tickets.ts";
import * as TEXTS from "#texts/people.ts";
import { ListSkeleton } from "#ui/empty-state.tsx";
import { ListItemBoundary } from "#ui/item-boundary.tsx";
import { request } from "#api-client/request.ts";
import { FactLine } from "#ui/fact-line.tsx";

const PER_PAGE = 10;

interface JobsProps {
  readonly userId: string;
  readonly onTicket: (ticketId: string) => void;
}

/**
 * Finished jobs of a vendor: those that this account has as tickets, from this device, and how many
 * there are for other customers, whose tickets are not for it to see.
 */
export function Jobs({ userId, onTicket }: JobsProps) {
  const { db } = useSignedIn();
  const place = useListPosition("jobs");
  const own = useLiveQuery(
    async () => (await visibleTickets(db)).filter((ticket) => isJobOf(ticket, userId)),
    [db, userId],
  );
  const total = useTotalOfJobs(userId);
  if (own === undefined) return <ListSkeleton count={1} />;
  const others = total === null ? null : Math.max(0, total - own.length);
  return (
    <section className="card column" aria-labelledby="jobs">
      <h2 id="jobs">{TEXTS.jobs}</h2>
      <p className="quiet">{own.length === 0 ? TEXTS.noJobsForYou : TEXTS.jobsForYou(own.length)}</p>
      {own.length > 0 && (
        <SearchedList
          list={own}
          place={place}
          perPage={PER_PAGE}
          textsOf={({ title, description, category, store }) => [
            title,
            description,
            category,
            labelOfStore(store),
          ]}
          labels={{ search: TEXTS.searchJobs, pages: TEXTS.pagesOfJobs }}
        >
          {(job) => (
            <ListItemBoundary key={job.id} kind={TEXTS.job} name={job.title} item={job}>
              {() => <JobLine job={job} onOpen={() => onTicket(job.id)} />}
            </ListItemBoundary>
          )}
        </SearchedList>
      )}
      {others !== null && others > 0 && <p className="quiet">{TEXTS.jobsForOthers(others)}</p>}
    </section>
  );
}

const isJobOf = (ticket: Ticket, userId: string) =>
  doerOf(ticket)?.id === userId &&
  !ticket.isMarketView &&
  (ticket.status === "completed" || ticket.status === "closed");

/** By the server, which tells everybody; null while it is not known. */
function useTotalOfJobs(userId: string): number | null {
  const { credentials } = useSignedIn();
  const { cached } = useCachedQuery<z.output<typeof listPublicTickets.answer>>(`jobs:${userId}`, () =>
    request(listPublicTickets, {
      base: credentials.apiBase,
      query: { assignee_id: userId, project_id: "1", page: "1", limit: "1" },
    }),
  );
  return cached?.data.pagination.total ?? null;
}

function JobLine({ job, onOpen }: { job: Ticket; onOpen: () => void }) {
  const facts = [
    labelOfStore(job.store),
    [job.store?.city, job.store?.state].filter(Boolean).join(", "),
    `${TEXTS.created} ${dayOf(job.createdAt)}`,
    job.completedAt === null ? "" : `${TEXTS.completed} ${dayOf(job.completedAt)}`,
  ];
  return (
    <li>
      <WithPhoto photos={cardPhotosOf(job.attachments)}>
        <button type="button" className="plain" onClick={onOpen}>
          <strong>{job.title}</strong>
          <span className="text">{job.description}</span>
          <span className="row tight">
            <StatusTag status={job.status} isWhole />
            <PriorityTag priority={job.priority} />
          </span>
          <span className="quiet">
            <FactLine facts={facts} />
          </span>
        </button>
      </WithPhoto>
    </li>
  );
}
