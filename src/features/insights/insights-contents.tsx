import { clsx } from "clsx";
import type { MouseEvent } from "react";
import { Link } from "react-router-dom";
import type { NamedTrade } from "#domain/search-trades.ts";
import { sectionIdOf } from "#features/insights/figures-table.tsx";
import { VISIT_GROUPS } from "#features/insights/visit-figures.tsx";
import * as TEXTS from "#texts/insights.ts";
import styles from "#features/insights/insights-page.module.css";

const SPEND_GROUPS = ["region", "store", "category", "person", "month"] as const;
/** Where no store has a region, nothing is by region. */
export const groupsOf = (isWithRegions: boolean) =>
  SPEND_GROUPS.filter((group) => isWithRegions || group !== "region");

const sectionsOf = (isWithRegions: boolean): readonly (readonly [name: string, title: string])[] => [
  ["vendors", TEXTS.vendors],
  ...groupsOf(isWithRegions).map((group) => [`spend-by-${group}`, TEXTS.spendTitles[group]] as const),
  ...VISIT_GROUPS.map((group) => [`visits-by-${group}`, TEXTS.visitTitles[group]] as const),
  ["open-by-status", TEXTS.openByStatus],
  ["open-by-age", TEXTS.openByAge],
];

/**
 * Links to the list of the vendors and workers of the chosen trade, and to the tables, which are
 * far down. Their focus goes along.
 */
export const Contents = ({
  category,
  isWithRegions,
}: {
  category: NamedTrade | null;
  isWithRegions: boolean;
}) => (
  <nav className="noprint" aria-label={TEXTS.contents}>
    <ul className={clsx("list", styles.contents)}>
      <li>
        <Link to={`/directory?${new URLSearchParams({ show: "trades", trade: category?.key ?? "" })}`}>
          {category === null ? TEXTS.whoDoesATrade : TEXTS.whoDoes(category.label)}
        </Link>
      </li>
      {sectionsOf(isWithRegions).map(([name, title]) => (
        <li key={name}>
          <a href={`#${sectionIdOf(name)}`} onClick={jump}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

/** Not by the address, whose hash would be a step of "back". */
function jump(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  const section = document.getElementById(event.currentTarget.hash.slice(1));
  section?.scrollIntoView({ block: "start" });
  section?.focus({ preventScroll: true });
}
