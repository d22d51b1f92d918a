import { changeTicketStatus, raiseTicket } from "#contract/tickets.ts";
import type { Cast, TestPerson } from "#tests/support/people.ts";

/** What tests of tickets do again and again. `people` are there once the tests run. */
export const ticketCalls = (people: () => Cast) => ({
  raise: async (more: object = {}) => {
    const { store, shop } = people();
    return (await store.ask(raiseTicket, { body: { title: "Loose tiles", storeId: shop.id, ...more } })).data;
  },
  move: (who: TestPerson, id: string, body: object) => who.ask(changeTicketStatus, { params: { id }, body }),
});
