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

/** What a list of rejected work is narrowed to; `name` is whose work, empty for everybody's. */
export const RejectedJobs = ({ period, category, name }: CountedJobs & { readonly name: string }) => (
  <Narrowed
    to={name === "" ? TEXTS.rejectedIn[period] : TEXTS.rejectedOf(name, TEXTS.rejectedIn[period])}
    category={category}
  />
);

const Narrowed = ({ to, category }: { to: string; category: string }) => (
  <p className="row tight">
    <Tag>{to}</Tag>
    {category !== "" && <Tag>{TEXTS.ofCategory(category)}</Tag>}
  </p>
);
