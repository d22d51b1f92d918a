import type { Period } from "#domain/insights/period.ts";
import * as TEXTS from "#texts/costs.ts";
import { Tag } from "#ui/notice.tsx";

/** What a list of work without a recorded cost is narrowed to, and who can add the cost. */
export const MissingCost = ({ period, category }: { period: Period; category: string }) => (
  <div className="column tight">
    <p className="row tight">
      <Tag>{TEXTS.withoutCostIn[period]}</Tag>
      {category !== "" && <Tag>{TEXTS.ofCategory(category)}</Tag>}
    </p>
    <p className="quiet">{TEXTS.whoAdds}</p>
  </div>
);
