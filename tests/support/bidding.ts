import { placeBid } from "#contract/bids.ts";
import { listNotifications } from "#contract/notifications.ts";
import { changeTicketStatus, raiseTicket } from "#contract/tickets.ts";
import { type Cast, cast, registered, type TestPerson } from "#tests/support/people.ts";
import { type Kind, sharedServer } from "#tests/support/server.ts";

/** A shared server, its people and two vendors, for tests of bids. */
export async function castWithBidders(kind: Kind) {
  const server = sharedServer(kind);
  return {
    server,
    people: await cast(server),
    vera: await registered(server, "Vendor", "Vera Vendor"),
    viktor: await registered(server, "Vendor", "Viktor Vendor"),
  };
}

/** What tests of bids do again and again. `people` are there once the tests run. */
export function bidCalls(people: () => Cast) {
  const move = (who: TestPerson, id: string, body: object) =>
    who.ask(changeTicketStatus, { params: { id }, body });
  const form = (taskId: string, more: object = {}) => ({
    taskId,
    estimatedCost: "$1,234.50",
    description: "New pane, two hours",
    scheduleDate: "2030-02-03",
    scheduleTime: "09:30",
    ...more,
  });
  return {
    move,
    form,
    outForBid: async (title = "Cracked window") => {
      const { store, property, shop } = people();
      const { id } = (await store.ask(raiseTicket, { body: { title, storeId: shop.id } })).data;
      await move(property, id, { status: "out_for_bid" });
      return id;
    },
    bid: async (who: TestPerson, taskId: string, more: object = {}) =>
      (await who.ask(placeBid, { body: form(taskId, more) })).data,
    changesOf: async (who: TestPerson) =>
      (await who.ask(listNotifications)).data.notifications.map((each) => each.type),
  };
}
