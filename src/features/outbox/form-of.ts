import type { ActionPayload } from "#domain/actions/action.ts";
import { wishText } from "#features/ground/chat-wish.ts";
import { amountFromCents } from "#domain/money.ts";

/** The form an action was made in: the key of its draft, what it held, and where it opens. */
interface Form {
  readonly key: string;
  readonly fields: Record<string, string>;
  readonly path: string;
}

/** Gives back the form of what was said, for changing it; null for what has none (a deletion, a tick). */
export function formOf(payload: ActionPayload): Form | null {
  switch (payload.kind) {
    case "raiseTicket": {
      const { title, description, priority, storeId } = payload.ticket;
      const orders = (payload.workOrders ?? []).map((each) => each.title).join("\n");
      const fields = { title, description, priority, storeId: storeId ?? "none", orders };
      return { key: "raiseTicket", fields, path: "/tickets?new=ticket" };
    }
    case "commentOnTicket":
      return {
        key: `comment:${payload.ticketId}`,
        fields: { content: payload.content },
        path: `/tickets?ticket=${payload.ticketId}`,
      };
    case "moveTicket": {
      if (payload.act !== "completeTicket" && payload.act !== "rejectTicket") return null;
      const cents = payload.move.actualCostCents;
      return {
        key: `${payload.act}:${payload.ticketId}`,
        fields: {
          content: payload.move.content ?? "",
          ...(cents === undefined ? {} : { actualCost: String(amountFromCents(cents)) }),
        },
        path: `/tickets?ticket=${payload.ticketId}&act=${payload.act}`,
      };
    }
    case "placeBid":
    case "editBid": {
      const { amountCents, description, scheduleDate, scheduleTime, id } = payload.bid;
      return {
        key: `${payload.kind}:${payload.ticketId}`,
        fields: { amount: String(amountFromCents(amountCents)), description, scheduleDate, scheduleTime },
        path:
          payload.kind === "placeBid"
            ? `/tickets?ticket=${payload.ticketId}&act=placeBid`
            : `/bids?editbid=${id}`,
      };
    }
    case "sendMessage":
      return {
        key: `message:${payload.receiverId}`,
        fields: { text: payload.content },
        path: `/dashboard?${new URLSearchParams({ chat: wishText({ userId: payload.receiverId, name: payload.receiverName, text: "" }) })}`,
      };
    case "suggest":
      return {
        key: "suggest",
        fields: { title: payload.title, description: payload.description },
        path: "/suggestions",
      };
    default:
      return null;
  }
}
