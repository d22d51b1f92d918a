import { beforeAll, describe, expect, test } from "vitest";
import { ticketHistory } from "#contract/history.ts";
import { editTicket, raiseTicket, readTicket } from "#contract/tickets.ts";
import { cast, type TestPerson } from "#tests/support/people.ts";
import { databases, isAvailable, sharedServer } from "#tests/support/server.ts";

describe.each(databases.filter(isAvailable))(
  "a due date changed by a manager, on the %s database",
  (kind) => {
    let people: Awaited<ReturnType<typeof cast>>;
    beforeAll(async () => {
      people = await cast(sharedServer(kind));
    });

    const raised = async () =>
      (
        await people.store.ask(raiseTicket, {
          body: { title: "Late window", storeId: people.shop.id, dueOn: "2030-05-01" },
        })
      ).data.id;
    const edit = (who: TestPerson, id: string, body: object) => who.ask(editTicket, { params: { id }, body });

    test("the property manager's is stored, and the history says who changed it", async () => {
      const id = await raised();
      const changed = await edit(people.property, id, { dueOn: "2030-05-09", base: { dueOn: "2030-05-01" } });
      expect([changed.status, changed.data.dueOn]).toEqual([200, "2030-05-09"]);
      const { lines } = (await people.store.ask(ticketHistory, { params: { id } })).data;
      expect(lines[0]).toMatchObject({
        actorName: people.property.name,
        before: { due_on: "2030-05-01" },
        after: { due_on: "2030-05-09" },
      });
    });

    test("with another field, or by somebody who does not decide, it is refused and nothing changes", async () => {
      const id = await raised();
      expect((await edit(people.property, id, { dueOn: "2030-05-09", title: "Other" })).status).toBe(403);
      expect((await edit(people.property, id, { title: "Other" })).status).toBe(403);
      expect((await edit(people.worker, id, { dueOn: "2030-05-09" })).status).toBe(404);
      const { data } = await people.store.ask(readTicket, { params: { id } });
      expect([data.title, data.dueOn]).toEqual(["Late window", "2030-05-01"]);
    });

    test("an older base is a conflict that names who changed the date, not the author", async () => {
      const id = await raised();
      await edit(people.property, id, { dueOn: "2030-05-09" });
      const refused = await edit(people.store, id, { dueOn: "2030-05-12", base: { dueOn: "2030-05-01" } });
      expect([refused.status, refused.refusal]).toMatchObject([
        409,
        {
          error: "edit_conflict",
          movedBy: { id: people.property.id, name: people.property.name },
          conflicts: [{ field: "dueOn", base: "2030-05-01", theirs: "2030-05-09", mine: "2030-05-12" }],
        },
      ]);
    });
  },
);
