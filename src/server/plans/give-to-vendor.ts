import type { StorePlan } from "#domain/plans/plan-share.ts";
import { amountText } from "#domain/money.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { userById } from "#server/accounts/records.ts";
import type { Caller, WriteContext } from "#server/context.ts";
import { attributeTo } from "#server/history/attribute.ts";
import { Refused } from "#server/http/refusals.ts";
import { namedTicket, notify } from "#server/notifications/notify.ts";
import type { SettingsSource } from "#server/settings/operator-settings.ts";
import { changeStatus } from "#server/tickets/change-status.ts";
import * as TEXTS from "#texts/server/notifications.ts";

type Config = SettingsSource<"awardRules">["config"];

/**
 * Sends the ticket that a plan has just made out to the vendor of the plan, as whoever chose the
 * vendor would now: by their rights and limits of this moment. Where it is refused, nothing of it
 * is written, and the ticket stays with its property manager, who is notified why.
 * @returns whether it is out
 */
export async function giveToPlanVendor(
  tx: WriteContext,
  plan: StorePlan,
  ticket: Ticket,
  config: Config,
): Promise<boolean> {
  const { vendor, vendorSetById } = plan;
  if (vendor == null || vendorSetById == null) return false;
  const setter = await userById(tx, vendorSetById);
  try {
    if (setter === null || !setter.isActive) throw new Refused(403, "not_allowed", "");
    attributeTo(tx, setter.id);
    await changeStatus(tx, callerOf(setter), ticket.id, requestOf(vendor), { files: [], config });
    return true;
  } catch (error) {
    // Refusals come before the first write; anything else undoes the ticket, which is made later.
    if (!(error instanceof Refused)) throw error;
    notifyRefused(tx, plan, ticket, reasonOf(error));
    return false;
  }
}

const requestOf = ({ id, upToCents }: NonNullable<StorePlan["vendor"]>) => ({
  status: "out_for_bid",
  onlyVendors: [{ id }],
  ...(upToCents === null ? {} : { acceptUpTo: amountText(upToCents) }),
});

function callerOf(setter: NonNullable<Awaited<ReturnType<typeof userById>>>): Caller {
  const { id, name, role, seesEverything, actsEverywhere, isReader, isOperator = false } = setter;
  return {
    account: setter,
    actor: { id, name, role, seesEverything, actsEverywhere, isReader },
    sessionId: "",
    mustChangePassword: false,
    isOperator,
    sessionEndsAtMs: 0,
    unreadRevision: "",
  };
}

/** Why it is not out. */
type Reason = "above_limit" | "vendor_gone" | "not_allowed";

function reasonOf({ code }: Refused): Reason {
  if (code === "above_limit") return "above_limit";
  return code === "invalid_input" ? "vendor_gone" : "not_allowed";
}

function notifyRefused(tx: WriteContext, plan: StorePlan, ticket: Ticket, reason: Reason): void {
  const { vendor, vendorSetById } = plan;
  notify(tx, "", [ticket.propertyManagerId ?? ticket.storeOwnerId, vendorSetById], () => ({
    type: "ticket_assigned",
    title: TEXTS.notGiven,
    message: TEXTS.notGivenBy[reason](namedTicket(ticket), vendor?.name ?? ""),
    data: { taskId: ticket.id },
  }));
}
