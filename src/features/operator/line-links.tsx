import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { HistoryLine } from "#domain/history/history-line.ts";
import type { HistoryNames } from "#features/history/history-values.ts";
import { useUrlDialogs } from "#features/url-dialogs/use-url-dialogs.ts";

interface LineLinksProps {
  readonly line: HistoryLine;
  readonly names: HistoryNames;
}

/**
 * The ways from a line to its ticket, its store and the account that it is about. What was purged
 * has no name any more, and no page to lead to.
 */
export function LineLinks({
  line: { kind, entityId, ticketId, storeId, after, before },
  names,
}: LineLinksProps) {
  const sheets = useUrlDialogs();
  const links: ReactNode[] = [];
  const add = (id: unknown, linkTo: (id: string, name: string) => ReactNode) => {
    const name = typeof id === "string" ? names[id] : undefined;
    if (typeof id === "string" && name !== undefined && name !== "") links.push(linkTo(id, name));
  };
  add(ticketId, (id, name) => (
    <Link key="ticket" className="storelink" {...sheets.link("ticket", id)}>
      {name}
    </Link>
  ));
  add(storeId, (id, name) => (
    <Link key="store" className="storelink" to={`/stores/${id}`}>
      {name}
    </Link>
  ));
  const values = after ?? before;
  add(kind === "account" ? entityId : values?.["person_id"], (id, name) => (
    <Link key="person" className="storelink" to={`/profile/${id}`}>
      {name}
    </Link>
  ));
  return links.length === 0 ? null : <p className="row tight text">{links}</p>;
}
