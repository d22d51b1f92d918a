import { clsx } from "clsx";
import { Link } from "react-router-dom";
import {
  type DirectoryEntry,
  type NoVendorReason,
  type TradeScore,
  directoryOf,
  FEWEST_JUDGED,
  hasTooFewJobs,
  noVendorReason,
  rankedBelowFor,
  tradesIn,
  type WorkRole,
} from "#domain/insights/directory.ts";
import { countsOtherwise, hasFewRatings } from "#domain/ratings/rank-stars.ts";
import { textsOfDigits } from "#domain/search.ts";
import { tradeKeyOf } from "#domain/search-trades.ts";
import { roleLabel } from "#domain/accounts/role.ts";
import { formatDate } from "#features/dates/dates.ts";
import { UrlChoice } from "#features/forms/url-choice.tsx";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { percentFrom } from "#features/insights/formats.ts";
import styles from "#features/insights/directory/work-directory.module.css";
import { LIST_CLASS, PER_PAGE } from "#features/insights/directory/directory-list.ts";
import { useInsightRows, useRejections } from "#features/insights/use-insights.ts";
import { useListPosition } from "#features/lists/list-position.ts";
import { SearchedList } from "#features/lists/searched-list.tsx";
import { useSignedIn } from "#features/session/signed-in.ts";
import { EmptyList } from "#features/sync-status/empty-list.tsx";
import { LeavesTag } from "#features/status-tags/leaves-before.tsx";
import { useUrlState } from "#features/url-dialogs/use-url-state.ts";
import { InsuranceTag } from "#features/vendor-documents/insurance-tag.tsx";
import { ExpiringDocuments } from "#features/vendor-documents/outdated-documents.tsx";
import { readKnownPeople } from "#local-db/read/people.ts";
import * as DATE_TEXTS from "#texts/dates.ts";
import * as TEXTS from "#texts/directory.ts";
import { Empty, ListSkeleton } from "#ui/empty-state.tsx";
import { ListItemBoundary } from "#ui/item-boundary.tsx";
import { Notice, Tag } from "#ui/notice.tsx";
import { StarRating } from "#ui/stars.tsx";
import { Fold } from "#ui/fold.tsx";
import { FactLine } from "#ui/fact-line.tsx";

const ROLES: Record<WorkDirectoryProps["kind"], readonly WorkRole[]> = {
  trades: ["Vendor", "Maintenance"],
  vendors: ["Vendor"],
  workers: ["Maintenance"],
};

interface WorkDirectoryProps {
  readonly kind: "trades" | "vendors" | "workers";
}

/** Who does work, the best rated first, for a trade in the URL. */
export function WorkDirectory({ kind }: WorkDirectoryProps) {
  const roles = ROLES[kind];
  const { db } = useSignedIn();
  const rows = useInsightRows();
  const rejections = useRejections();
  const people = useLiveQuery(() => readKnownPeople(db, ...roles), [db, roles]);
  const { read, set } = useUrlState();
  const place = useListPosition(kind);
  if (rows === undefined || people === undefined) return <ListSkeleton />;
  const facts = { today: rows.today, roles, figures: rows.figures, bids: rows.bids, people, rejections };
  const trades = tradesIn(facts);
  const chosen = trades.find(({ key }) => key === tradeKeyOf(read("trade")));
  const trade = chosen?.key ?? "";
  const found = directoryOf(facts, trade);
  const ranked = found.filter((entry) => !entry.hasLeft && !hasTooFewJobs(entry));
  const ranks = new Map(ranked.map(({ id }, n) => [id, n + 1]));
  const below = rankedBelowFor(ranked);
  if (found.length === 0)
    return (
      <EmptyList firstPull={rows.firstPull} what={TEXTS.tabs[kind]} failed={[TEXTS.loadFailed]}>
        <Empty icon="people">{TEXTS.nobody[kind]}</Empty>
      </EmptyList>
    );
  return (
    <div className="column">
      {trades.length > 0 && (
        <UrlChoice
          label={TEXTS.trade}
          name="trade"
          value={trade}
          options={[
            { value: "", label: TEXTS.allTrades },
            ...trades.map(({ key, label }) => ({ value: key, label })),
          ]}
          onChange={(key) => set({ trade: key, [`${kind}Page`]: "" })}
        />
      )}
      {chosen !== undefined && kind !== "workers" && <NoVendor trade={chosen.label} entries={found} />}
      <p className="quiet">
        {chosen === undefined ? TEXTS.orderInShort : TEXTS.orderOfTradeInShort}{" "}
        {kind !== "workers" && TEXTS.insuredFirst}
      </p>
      <Fold summary={TEXTS.howOrdered}>
        <p className="quiet">{chosen === undefined ? TEXTS.order : TEXTS.orderOfTrade(chosen.label)}</p>
      </Fold>
      <SearchedList
        list={found}
        place={place}
        perPage={PER_PAGE}
        isAlwaysSearchable
        textsOf={({ name, city, trades: own, email, phone }, question) => [
          name,
          city,
          email,
          ...textsOfDigits([phone], question),
          ...own,
        ]}
        labels={{ search: TEXTS.searches[kind], pages: TEXTS.pages }}
        className={LIST_CLASS}
        name={TEXTS.tabs[kind]}
        headingOf={headingOf}
      >
        {(entry) => (
          <ListItemBoundary key={entry.id} kind={TEXTS.tabs[kind]} name={entry.name} item={entry}>
            {() => (
              <EntryLine
                entry={entry}
                rank={ranks.get(entry.id) ?? null}
                below={below.get(entry.id)}
                kind={kind}
                trade={chosen?.label}
              />
            )}
          </ListItemBoundary>
        )}
      </SearchedList>
    </div>
  );
}

interface NoVendorProps {
  readonly trade: string;
  readonly entries: readonly DirectoryEntry[];
}

/** Says that a trade has no vendor with a rank, why, and where to go on. */
function NoVendor({ trade, entries }: NoVendorProps) {
  const reason = noVendorReason(entries);
  if (reason === null) return null;
  return (
    <Notice icon="people">
      <p>
        <strong>{TEXTS.noVendorToRecommend(trade)}</strong> {noVendorText(reason, trade)}
      </p>
      <Link className="storelink" to="/directory?show=vendors">
        {TEXTS.allVendors}
      </Link>
    </Notice>
  );
}

function noVendorText(reason: NoVendorReason, trade: string): string {
  switch (reason.kind) {
    case "unknown":
      return TEXTS.noVendorKnown(trade);
    case "left":
      return TEXTS.vendorsLeft;
    case "tooFewJobs":
      return TEXTS.vendorsWithFewJobs(reason.count, FEWEST_JUDGED);
  }
}

/** Of a trade, who is not compared stands apart, and who has left behind that. */
function headingOf(entry: DirectoryEntry): string | null {
  if (entry.inTrade === null) return null;
  if (entry.hasLeft) return TEXTS.left;
  return hasTooFewJobs(entry) ? TEXTS.tooFewJobs : null;
}

interface EntryLineProps {
  readonly entry: DirectoryEntry;
  /** Null for those who are not compared. */
  readonly rank: number | null;
  /** What puts them below somebody whose ratings count less. */
  readonly below: "missing" | "expired" | undefined;
  readonly kind: WorkDirectoryProps["kind"];
  /** The chosen one, of which the jobs are; undefined for all. */
  readonly trade: string | undefined;
}

function EntryLine({ entry, rank, below, kind, trade }: EntryLineProps) {
  const { inTrade, averageRating, totalRatings } = entry;
  const [first = "", ...others] = workFacts(entry, useSignedIn().actor.seesEverything === true);
  const isVendor = entry.role === "Vendor";
  const rated = isVendor ? TEXTS.ratedByAll : TEXTS.ratedAsWorker;
  const overall = averageRating === null ? TEXTS.notRated : rated(averageRating.toFixed(1), totalRatings);
  const stars = inTrade === null ? averageRating : inTrade.averageRating;
  const isRated = averageRating !== null || stars !== null;
  const isOtherwise = isRated && countsOtherwise(inTrade ?? entry, entry.rankedAs);
  const countsAs = hasFewRatings(inTrade ?? entry) ? TEXTS.countsAsFew : TEXTS.countsAs;
  return (
    <li className="column tight">
      <div className="row tight">
        <span className={clsx("row tight", styles.ranked)}>
          {rank !== null && <span className="amount">{TEXTS.rank(rank)}</span>}
          <Link className="storelink" to={`/profile/${entry.id}`}>
            {entry.name}
          </Link>
        </span>
        {kind === "trades" && <Tag icon="person">{roleLabel(entry.role)}</Tag>}
        {entry.hasLeft && <Tag icon="person">{TEXTS.left}</Tag>}
        <LeavesTag leavesOn={entry.leavesOn} />
        {entry.insurance?.kind === "expired" && <InsuranceTag state={entry.insurance} />}
      </div>
      <div className="row tight">
        {stars !== null && <StarRating stars={stars} />}
        {inTrade !== null && trade !== undefined && <span>{tradeText(inTrade, trade)}</span>}
        {(inTrade === null || averageRating !== null) && <span className="quiet">{overall}</span>}
        {rank !== null && isOtherwise && <span className="quiet">{countsAs(entry.rankedAs.toFixed(1))}</span>}
      </div>
      {below !== undefined && <p className="quiet">{TEXTS.rankedBelow[below]}</p>}
      <p>
        <FactLine facts={[trade === undefined ? first : TEXTS.inTrade(trade, first), ...others]} />
      </p>
      {isVendor && <ExpiringDocuments documents={entry.documents} />}
      <p className="quiet">
        <FactLine facts={[entry.city, ...entry.trades]} />
      </p>
    </li>
  );
}

/** "Plumbing: 4.0 from 1 rating". */
const tradeText = ({ averageRating, totalRatings }: TradeScore, trade: string) =>
  averageRating === null
    ? TEXTS.notRatedIn(trade)
    : TEXTS.ratedIn(trade, averageRating.toFixed(1), totalRatings);

/** "6 jobs for you since Jan 2026", "on time 5 of 6", "rejected 1 of 6". */
function workFacts(
  { work, bids, priceRatio, pricedBids }: DirectoryEntry,
  isEverything: boolean,
): readonly string[] {
  const { jobs, since, scheduled, onTime, rejected, handedIn } = work;
  const offered = [
    ...(bids > 0 ? [TEXTS.bids(bids)] : []),
    ...(priceRatio === null ? [] : [TEXTS.priceAgainst(percentFrom(priceRatio), pricedBids)]),
  ];
  const sentBack = rejected === null || handedIn === 0 ? [] : [TEXTS.rejected(rejected, handedIn)];
  if (jobs === 0 || since === null)
    return [isEverything ? TEXTS.noJobsAtAll : TEXTS.noJobs, ...sentBack, ...offered];
  return [
    (isEverything ? TEXTS.jobsOfAllSince : TEXTS.jobsSince)(jobs, formatDate(since, DATE_TEXTS.monthPattern)),
    ...(scheduled > 0 ? [TEXTS.onTime(onTime, scheduled)] : []),
    ...sentBack,
    ...offered,
  ];
}
