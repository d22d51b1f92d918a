import type { Period } from "#domain/insights/period.ts";
import * as TEXTS from "#texts/costs.ts";
import { Tag } from "#ui/notice.tsx";

interface CountedJobs {
  readonly period: Period;
  /** Key of a category; empty for all. */
  readonly category: string;
}

/** What a list of work without a recorded cost is narrowed to, and who can add the cost. */
export const MissingCost = ({ period, category }: CountedJobs) => (
  <div className="column tight">
    <Narrowed to={TEXTS.withoutCostIn[period]} category={category} />
    <p className="quiet">{TEXTS.whoAdds}</p>
  </div>
);

/** What a list of work that was rejected at least once is narrowed to. */
export const RejectedJobs = ({ period, category }: CountedJobs) => (
  <Narrowed to={TEXTS.rejectedIn[period]} category={category} />
);

/** What a list of open tickets whose work was rejected is narrowed to. */
export const RejectedOpen = ({ category }: Pick<CountedJobs, "category">) => (
  <Narrowed to={TEXTS.rejectedOpen} category={category} />
);

const Narrowed = ({ to, category }: { to: string; category: string }) => (
  <p className="row tight">
    <Tag>{to}</Tag>
    {category !== "" && <Tag>{TEXTS.ofCategory(category)}</Tag>}
  </p>
);
