import { beforeEach, expect, test } from "vitest";
import { must } from "#domain/must.ts";
import { forgetPerson } from "#server/accounts/forget-person.ts";
import { endInvitation, makeInvitation } from "#server/accounts/invitations.ts";
import { userById } from "#server/accounts/records.ts";
import type { AppContext } from "#server/context.ts";
import type { Database } from "#server/database/database.ts";
import { invitationValues, rememberImported } from "#server/operator-page/people-imports.ts";
import { previewUndo, undoImportOfPeople } from "#server/operator-page/undo-people-import.ts";
import { type Leavers, leavers, OLGA, operationOn } from "#tests/support/leavers.ts";

// What the server remembers of an import of people: docs/product.md#undoing-an-import-of-people.

let world: Leavers;
beforeEach(async () => {
  world = await leavers();
});

const IMPORT = { id: "import", fileName: "people.csv" };

/** Invites somebody by the import. */
const invite = (email: string) =>
  world.inTurn(async (tx) => {
    const invitation = { email, role: "Vendor", name: "Nora New", phone: "555-0100" };
    await makeInvitation(tx, invitation, { nowMs: Date.now(), invitedBy: "olga", days: 30 });
    const wrote = invitationValues(invitation);
    await rememberImported(tx, IMPORT, "olga", { email, accountId: null, wrote, former: null });
  });

/** Registers somebody who was invited. */
const register = (id: string, email: string) =>
  world.inTurn(async (tx) => {
    await tx.query(
      `insert into users (id, email, name, first_name, last_name, role, website, password_hash)
       values ($1, $2, 'Nora New', 'Nora', 'New', 'Vendor', 'Fettle', '')`,
      [id, email],
    );
    await endInvitation(tx, email, id);
  });

const rememberedEmails = async () =>
  (await world.database.query("select email from people_import_rows order by email")).map(
    ({ email }) => email,
  );

test("who registered with an invitation of an import is known and forgotten under another email too", async () => {
  await invite("nora@example.com");
  await invite("rita@example.com");
  await register("nora", "nora@example.com");
  await world.database.query("update users set email = 'nora@example.org' where id = 'nora'");
  expect((await previewUndo(world.database, IMPORT.id)).people).toMatchObject([
    { email: "nora@example.com", outcome: "stays", reason: expect.stringContaining("has registered") },
    { email: "rita@example.com", outcome: "withdraw" },
  ]);
  await world.inTurn(async (tx) =>
    forgetPerson(tx, {} as AppContext, must(await userById(tx, "nora"), "the leaver"), []),
  );
  expect(await rememberedEmails()).toEqual(["rita@example.com"]);
});

test("an email that is invited again after its account moved away does not undo that account's import", async () => {
  await invite("nora@example.com");
  await register("nora", "nora@example.com");
  await world.database.query("update users set email = 'nora@example.org' where id = 'nora'");
  // By somebody else, with the same values as before.
  const again = { email: "nora@example.com", role: "Vendor", name: "Nora New", phone: "555-0100" };
  await world.inTurn((tx) => makeInvitation(tx, again, { nowMs: Date.now(), invitedBy: "olga", days: 30 }));
  expect((await previewUndo(world.database, IMPORT.id)).people).toMatchObject([
    { email: "nora@example.com", outcome: "stays", reason: expect.stringContaining("has registered") },
  ]);
  await world.inTurn(async (tx) =>
    forgetPerson(tx, {} as AppContext, must(await userById(tx, "nora"), "the leaver"), []),
  );
  expect(await rememberedEmails()).toEqual([]);
});

test.each([
  ["somebody", "delete from people_import_rows where email = 'bella@example.com'", ["anna", "cleo"]],
  ["the import", "delete from people_imports", []],
])("an undo goes on past %s that is forgotten meanwhile, and says what it did", async (_, forget, names) => {
  const emails = ["anna@example.com", "bella@example.com", "cleo@example.com"];
  for (const email of emails) await invite(email);
  let writes = 0;
  const database: Database = {
    ...world.database,
    write: async (work) => {
      writes += 1;
      if (writes === 1) await world.database.query(forget);
      return world.database.write(work);
    },
  };
  const { origin } = operationOn("");
  const { people } = await undoImportOfPeople(database, "olga", {
    caller: OLGA,
    origin,
    importId: IMPORT.id,
    emails,
  });
  expect(people.map(({ email, outcome }) => [email, outcome])).toEqual(
    names.map((name) => [`${name}@example.com`, "withdraw"]),
  );
});
