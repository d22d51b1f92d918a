import { changeTicketStatus, raiseTicket } from "#contract/tickets.ts";
import { type Cast, cast, registered, type TestPerson } from "#tests/support/people.ts";
import { type Kind, sharedServer } from "#tests/support/server.ts";

/** The people of a shared server, two vendors who compete and an assessor, for tests of races. */
export async function castWithRivals(kind: Kind) {
  const server = sharedServer(kind);
  const people = {
    ...(await cast(server)),
    vendor: await registered(server, "Vendor", "Vera Vendor"),
    rival: await registered(server, "Vendor", "Rita Rival"),
    assessor: await registered(server, "Assessor", "Asa Assessor"),
  };
  return { server, people };
}

/** The people of `castWithRivals`. */
export type Rivals = Awaited<ReturnType<typeof castWithRivals>>["people"];

/** What tests of races do again and again. `people` are there once the tests run. */
export const raceCalls = (people: () => Cast) => ({
  raised: async () => {
    const { store, shop } = people();
    return (await store.ask(raiseTicket, { body: { title: "Race", storeId: shop.id } })).data.id;
  },
  move: (who: TestPerson, id: string, body: object) => who.ask(changeTicketStatus, { params: { id }, body }),
});
