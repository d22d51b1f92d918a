import { clsx } from "clsx";
import { priorityStyle } from "#features/status-tags/priority-styles.ts";
import { titleText } from "#domain/titles.ts";
import { Button, TextInput } from "@mantine/core";
import { useEffect, useEffectEvent, useState } from "react";
import { Link } from "react-router-dom";
import { VisitorHeader } from "#app/visitor-header.tsx";
import { listPublicTickets } from "#contract/public-tasks.ts";
import type { z } from "#contract/zod.ts";
import { LENGTHS, lengthProblem } from "#domain/lengths.ts";
import { priorityLabel } from "#domain/tickets/priority.ts";
import { statusLabel } from "#domain/tickets/status.ts";
import { UrlSelect } from "#features/forms/url-select.tsx";
import { toPageParam, useUrlState } from "#features/url-dialogs/use-url-state.ts";
import { apiBase } from "#api-client/api-base.ts";
import { request } from "#api-client/request.ts";
import { ItemBoundary } from "#ui/item-boundary.tsx";
import { addIcons, Icon } from "#ui/icons.tsx";
import { Notice, Tag } from "#ui/notice.tsx";
import { PrevNext } from "#ui/prev-next.tsx";
import { Empty, ListSkeleton } from "#ui/empty-state.tsx";
import { useScrollToListTop } from "#ui/use-scroll-to-list-top.ts";
import { usePageTitle } from "#ui/page-title.ts";
import "#ui/shared.css";
import { SIGNED_IN_ICONS } from "#ui/signed-in-icons.ts";
import * as LANGUAGE from "#texts/language.ts";
import * as TEXTS from "#texts/public-tickets.ts";
import visitorPage from "#app/visitor-page.module.css";
import styles from "#app/screens/out-for-bid.module.css";
import bidCard from "#features/bids/bid-card.module.css";

addIcons(SIGNED_IN_ICONS);

type Page = z.output<typeof listPublicTickets.answer>;
type PublicTicket = Page["tasks"][number];

const TYPING_PAUSE_MS = 300;

/** The public list of tickets that are out for bid. */
export function OutForBid() {
  usePageTitle(TEXTS.tasksOutForBidTitle);
  const { read, readPage, set } = useUrlState();
  const search = read("search");
  const priority = read("priority") || "all";
  const page = readPage("page");
  const [typed, setTyped] = useState(search);
  const tooLong = lengthProblem(typed, LENGTHS.search);
  const searchTyped = useEffectEvent(() => {
    if (typed !== search && tooLong === null) set({ search: typed, page: "" });
  });
  useEffect(() => {
    const pause = setTimeout(() => searchTyped(), TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed]);
  const { current, isFailed, cachedAt, retry } = usePublicTickets(search, priority, page);
  const head = useScrollToListTop<HTMLUListElement>(page);
  // The last ticket of a later page was awarded meanwhile: go back to page 1.
  const isBeyond = page > 1 && current?.tasks.length === 0;
  const toFirstPage = useEffectEvent(() => set({ page: "" }));
  useEffect(() => {
    if (isBeyond) toFirstPage();
  }, [isBeyond]);
  const isFiltered = search !== "" || priority !== "all";
  const showAll = () => {
    setTyped("");
    set({ search: "", priority: "", page: "" });
  };
  return (
    <div className={visitorPage.frame}>
      <VisitorHeader />
      <main className="page column">
        <h1>{TEXTS.tasksOutForBidTitle}</h1>
        <div className="row filters">
          <TextInput
            className="grow"
            aria-label={TEXTS.search}
            placeholder={TEXTS.searchTasks}
            type="search"
            error={tooLong}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <UrlSelect
            className={styles.priority}
            aria-label={TEXTS.priority}
            value={priority}
            data={[
              { value: "all", label: TEXTS.allPriorities },
              ...["high", "medium", "low"].map((each) => ({ value: each, label: priorityLabel(each) })),
            ]}
            onChange={(value) => set({ priority: value === "all" ? "" : value, page: "" })}
          />
        </div>
        {isFailed && (
          <Notice tone="red" icon="warning" role="alert">
            <div className="row apart">
              {TEXTS.tasksFailedToLoad}
              <Button size="sm" onClick={retry}>
                {TEXTS.tryAgain}
              </Button>
            </div>
          </Notice>
        )}
        {cachedAt !== null && <Notice icon="cloud">{TEXTS.offlineListAsOf(momentOf(cachedAt))}</Notice>}
        {current === null && !isFailed && <ListSkeleton />}
        {current?.tasks.length === 0 && !isBeyond && (
          <Empty icon="flag" action={isFiltered && <ShowAll onClick={showAll} />}>
            {TEXTS.noTasksOutForBid}
          </Empty>
        )}
        {current && current.tasks.length > 0 && (
          <>
            <h2 className="unseen">{TEXTS.whatWasFound}</h2>
            <ul className="list grid" ref={head}>
              {current.tasks.map((task) => (
                <li key={task.id}>
                  <ItemBoundary kind={TEXTS.task} name={titleText(task.title)} item={task}>
                    <Card task={task} />
                  </ItemBoundary>
                </li>
              ))}
            </ul>
            {(current.pagination.hasPrevPage || current.pagination.hasNextPage) && (
              <PrevNext
                label={TEXTS.pages}
                onPrev={current.pagination.hasPrevPage ? () => set({ page: toPageParam(page - 1) }) : null}
                onNext={current.pagination.hasNextPage ? () => set({ page: toPageParam(page + 1) }) : null}
              />
            )}
          </>
        )}
      </main>
    </div>
  );
}

const ShowAll = ({ onClick }: { onClick: () => void }) => (
  <Button variant="default" onClick={onClick}>
    {TEXTS.showAll}
  </Button>
);

function Card({ task }: { task: PublicTicket }) {
  return (
    <article className={bidCard.bidCard}>
      <div className="row tight">
        <Tag tone="violet" icon="flag">
          {statusLabel(task.status)}
        </Tag>
        <Tag {...priorityStyle(task.priority)}>{priorityLabel(task.priority)}</Tag>
      </div>
      <h3>{titleText(task.title)}</h3>
      <p className={clsx("text", bidCard.excerpt)}>{task.description}</p>
      <div className="facts">
        <span>
          <Icon name="store" />
          {[task.storeName, task.city, task.state].filter(Boolean).join(", ") || TEXTS.noStore}
        </span>
        {task.dueOn && (
          <span>
            <Icon name="clock" />
            {TEXTS.due(dateOf(task.dueOn))}
          </span>
        )}
        <span>
          <Icon name="flag" />
          {TEXTS.bidCount(task.bidCount ?? 0)}
        </span>
        <span>
          <Icon name="calendar" />
          {TEXTS.reported(dateOf(task.createdAt))}
        </span>
        <span>
          <Icon name="person" />
          {TEXTS.postedBy(task.authorName)}
        </span>
      </div>
      <div className={bidCard.atTheEnd}>
        <Button
          component={Link}
          to="/login"
          state={{ intendedUrl: `/tickets?ticket=${task.id}` }}
          variant="light"
          size="sm"
        >
          {TEXTS.viewBid}
        </Button>
      </div>
    </article>
  );
}

const FORMAT = new Intl.DateTimeFormat(LANGUAGE.locale, { month: "short", day: "2-digit", year: "numeric" });

const MOMENT = new Intl.DateTimeFormat(LANGUAGE.locale, {
  month: "short",
  day: "2-digit",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/**
 * Formats as "MMM dd, yyyy", as the app does, or returns "Invalid Date". A date without a time is
 * parsed as local noon, so that no time zone shifts it to another day.
 */
const dateOf = (text: string): string =>
  written(/^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T12:00:00`) : new Date(text), FORMAT);

const momentOf = (text: string): string => written(new Date(text), MOMENT);

const written = (at: Date, format: Intl.DateTimeFormat): string =>
  // No line ends between day and month, whichever comes first.
  Number.isNaN(at.getTime()) ? TEXTS.invalidDate : format.format(at).replace(" ", "\u00A0");

function usePublicTickets(search: string, priority: string, page: number) {
  const [current, setCurrent] = useState<Page | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [cachedAt, setCachedAt] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      const query = {
        status: "out_for_bid",
        page: String(page),
        limit: "10",
        ...(search ? { search } : {}),
        ...(priority === "all" ? {} : { priority }),
      };
      const answer = await request(listPublicTickets, { base: await apiBase(), mayBeLegacy: true, query });
      if (!isCurrent) return;
      const isAway = !answer.ok && (answer.failure.kind === "unreachable" || answer.failure.kind === "busy");
      const cached = isAway ? readCachedPage() : null;
      setFailed(!answer.ok && cached === null);
      setCachedAt(cached?.at ?? null);
      if (answer.ok) {
        setCurrent(answer.data);
        if (search === "" && priority === "all" && page === 1) cachePage(answer.data);
      } else if (cached) setCurrent(cached.page);
    };
    // Rejects only if something is broken, such as a stored page of another shape.
    load().catch(() => {
      if (isCurrent) setFailed(true);
    });
    return () => {
      isCurrent = false;
    };
  }, [search, priority, page, attempt]);
  return { current, isFailed, cachedAt, retry: () => setAttempt(attempt + 1) };
}

const CACHE_KEY = "fettle-out-for-bid";

/**
 * Caches the unfiltered first page for offline use. It is public, so it may stay after sign-out.
 */
function cachePage(page: Page) {
  try {
    localStorage.setItem(CACHE_KEY, JSON.stringify({ page, at: new Date().toISOString() }));
  } catch {
    // Storage full or forbidden: the list is then only available online.
  }
}

function readCachedPage(): { page: Page; at: string } | null {
  try {
    return JSON.parse(localStorage.getItem(CACHE_KEY) ?? "null") as { page: Page; at: string } | null;
  } catch {
    return null;
  }
}
