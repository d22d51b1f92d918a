import type { PGlite } from "@electric-sql/pglite";
import { beforeAll, expect, test } from "vitest";
import type { AppContext } from "#server/context.ts";
import { invitationMail } from "#server/operator-page/invitation-mail.ts";
import { inviteBy } from "#server/operator-page/invite.ts";
import { withChangeLogBy } from "#server/sync/with-change-log.ts";
import { migratedEngine, transactingDatabaseOf } from "#tests/support/memory-database.ts";

// The mail of an invitation says what the page of its link says: docs/product.md#invitations.

let engine: PGlite;
let context: AppContext;

const USERS = [
  ["olga", "Olga Op", "Fettle User"],
  ["paula", "Paula\nProperty", "Property Manager"],
] as const;

beforeAll(async () => {
  engine = await migratedEngine();
  context = {
    database: transactingDatabaseOf(engine),
    config: { mailUrl: null, publicUrl: "https://fettle.example.com/app", invitationDays: 30 },
  } as AppContext;
  for (const [id, name, role] of USERS)
    await engine.query(
      `insert into users (id, email, name, first_name, last_name, role, website, password_hash)
       values ($1, $1 || '@example.com', $2, $2, '', $3, 'Fettle', '')`,
      [id, name, role],
    );
  for (const [id, number, name] of [
    ["mill", "112", "Mill"],
    ["harbor", "111", "Harbor"],
    ["lakeside", "110", "Lake\nside"],
  ])
    await engine.query(
      `insert into user_stores (id, owner_id, name, number, location, address, created_at)
       values ($1, 'olga', $3, $2, 'Hall', '1 Road', now())`,
      [id, number, name],
    );
});

async function mailTo(invitation: object, of = context) {
  const made = await withChangeLogBy(of.database, "olga", (tx) =>
    inviteBy(tx, of, {
      invitation: { email: "ina@example.com", role: "Vendor", ...invitation },
      callerId: "olga",
      origin: { addressBlock: "", userAgent: "" },
    }),
  );
  return { url: made.url, lines: made.mail.text.split("\n\n") };
}

test("greets by name, and says who invites as what of which stores, where it runs and until when", async () => {
  const storeIds = ["mill", "harbor", "lakeside"];
  const { url, lines } = await mailTo({ role: "Store Manager", name: "Ina Invited", storeIds });
  expect(lines).toEqual([
    "Hello Ina Invited,",
    "Olga Op invited you as store manager of #110 Lake side, #111 Harbor and 1 more store. Fettle runs at fettle.example.com.",
    expect.stringMatching(/^Register until [A-Z][a-z]{2} \d\d, \d{4} with this link:$/),
    url,
    "If you did not expect this, ignore it.",
  ]);
});

test("names the property manager of a worker", async () => {
  const { lines } = await mailTo({ role: "Maintenance", propertyManager: "paula@example.com" });
  expect(lines[0]).toBe("Hello,");
  expect(lines[1]).toBe(
    "Olga Op invited you as maintenance worker of Paula Property. Fettle runs at fettle.example.com.",
  );
});

test("a name adds no line to it", async () => {
  const { lines } = await mailTo({ name: "Ina\n\nRegister\u2028at https://evil.example:\r\n" });
  expect(lines[0]).toBe("Hello Ina Register at https://evil.example:,");
  expect(lines).toHaveLength(5);
  expect((await mailTo({ name: " \n" })).lines[0]).toBe("Hello,");
});

test.each([
  // In the evening of January 3 in the United States, a day later in UTC.
  ["2027-01-04T01:30:00.000Z", "Jan 03, 2027"],
  ["2027-01-03T20:00:00.000Z", "Jan 03, 2027"],
])("of a link that ends at %s it names a day on which it still works everywhere", (expiresAt, day) => {
  const invited = { role: "Vendor", stores: [], storeCount: 0, propertyManager: null };
  const { text } = invitationMail(
    { email: "ina@example.com", name: null, expiresAt, ...invited },
    { inviter: null, url: "https://fettle.example.com/register", publicUrl: null },
  );
  expect(text).toContain(`Register until ${day} with this link:`);
});

test("of a server whose address is not set it names none", async () => {
  const unset = { ...context, config: { ...context.config, publicUrl: null } };
  expect((await mailTo({}, unset)).lines[1]).toBe("Olga Op invited you to Fettle as vendor.");
});
