import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { isStoreRole, mayRaiseTickets, mayTakePart, type Role, type Seat } from "#domain/accounts/role.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import type { EmptyTicketList } from "#features/tickets/list/ticket-list.tsx";
import { emptyText } from "#features/tickets/texts.ts";
import { useUrlDialogs } from "#features/url-dialogs/use-url-dialogs.ts";
import * as DASHBOARD_TEXTS from "#texts/dashboard.ts";
import * as TEXTS from "#texts/tickets.ts";
import { Icon } from "#ui/icons.tsx";

/** Opens the form of a new ticket. Of two on a screen only one is filled: what is likely next. */
export function CreateTicket({
  label,
  variant = "filled",
}: {
  label: string;
  variant?: "default" | "filled";
}) {
  const sheets = useUrlDialogs();
  return (
    <Button
      component={Link}
      to={sheets.href("new", "ticket")}
      state={{ isSheet: true }}
      variant={variant}
      leftSection={<Icon name="plus" />}
    >
      {label}
    </Button>
  );
}

/** For whom a list fills by what others do: the way to learn of it. */
export const SetUpNotifications = () => (
  <Button component={Link} to="/profile" variant="default">
    {DASHBOARD_TEXTS.setUpNotifications}
  </Button>
);

/** The vendor's way to new work. */
export const FindWork = () => (
  <Button component={Link} to="/tickets?status=out_for_bid" variant="default">
    {TEXTS.findWork}
  </Button>
);

/** What a list says whose filters leave nothing; `why` may say which of them it is. */
export const emptyByFilters = (onClear: () => void, why: ReactNode = null): EmptyTicketList => ({
  text: TEXTS.none,
  action: (
    <>
      {why}
      <Button variant="default" onClick={onClear}>
        {TEXTS.showAll}
      </Button>
    </>
  ),
});

const HINT_BY_ROLE: ReadonlyMap<Role, string> = new Map([
  ["Vendor", DASHBOARD_TEXTS.ticketsOutForBid],
  ["Assessor", DASHBOARD_TEXTS.ticketsToAssess],
]);

/**
 * What an empty list of all tickets says, what will appear in it, and the one next step.
 *
 * @param hasButtonInHead says that the screen has a button for a new ticket already.
 */
export function useEmptyTickets(hasButtonInHead: (seat: Seat) => boolean): EmptyTicketList {
  const { account } = useSignedIn();
  const { role } = account;
  if (!mayTakePart(account)) return { text: TEXTS.none, hint: DASHBOARD_TEXTS.everyTicketAppears };
  const text = emptyText(role);
  const variant = hasButtonInHead(account) ? "default" : "filled";
  if (isStoreRole(role))
    return { text, action: <CreateTicket label={TEXTS.firstTicket} variant={variant} /> };
  if (mayRaiseTickets(account))
    return {
      text,
      hint: DASHBOARD_TEXTS.ticketsOfStores,
      action: <CreateTicket label={TEXTS.createOne} variant={variant} />,
    };
  const hint = HINT_BY_ROLE.get(role) ?? DASHBOARD_TEXTS.workAppears;
  return { text, hint, action: <SetUpNotifications /> };
}
