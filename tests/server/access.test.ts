import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { changePassword } from "#contract/passwords.ts";
import {
  readProfile,
  register,
  signIn,
  signOut,
  updateProfile,
  usersByRole,
  whoAmI,
} from "#contract/accounts.ts";
import { createWorker, deleteWorker } from "#contract/workers.ts";
import { API } from "#contract/api.ts";
import { listNotifications } from "#contract/notifications.ts";
import { createStore, editStore, listStores } from "#contract/stores.ts";
import { addComment, changeTicketStatus, listComments, raiseTicket, readTicket } from "#contract/tickets.ts";
import { ROLES } from "#domain/accounts/role.ts";
import {
  ask,
  cast,
  operator,
  operatorCreates,
  PASSWORD,
  registered,
  signedIn,
} from "#tests/support/people.ts";
import { databases, isAvailable, sharedServer, type SharedServer } from "#tests/support/server.ts";

describe.each(databases.filter(isAvailable))("who may do what, on the %s database", (kind) => {
  let server: SharedServer;
  let people: Awaited<ReturnType<typeof cast>>;
  beforeAll(async () => {
    server = sharedServer(kind);
    people = await cast(server);
  });

  const newcomer = {
    name: "New Comer",
    email: "new.comer@example.com",
    password: PASSWORD,
    website: "Fettle",
  };

  test.each(ROLES.filter((role) => role === "Maintenance" || role === "Fettle User"))(
    "nobody registers as %s",
    async (role) => {
      const answer = await ask(server.url, null, register, { body: { ...newcomer, role } });
      expect(answer).toMatchObject({ status: 403, refusal: { error: "role_not_allowed" } });
    },
  );

  test("nobody registers for another website", async () => {
    const answer = await ask(server.url, null, register, {
      body: { ...newcomer, role: "Vendor", website: "Elsewhere" },
    });
    expect(answer).toMatchObject({ status: 403, refusal: { error: "website_not_allowed" } });
  });

  test("every wrong field of a registration is named, in the product's words", async () => {
    const answer = await ask(server.url, null, register, {
      body: { name: " ", email: "nobody", password: "short", role: "Vendor" },
    });
    expect(answer.status).toBe(400);
    expect(answer.refusal.details).toEqual([
      { field: "name", message: "Name is required" },
      { field: "email", message: "Please enter a valid email address" },
      { field: "password", message: "Password must be at least 8 characters" },
    ]);
  });

  test("a registration repeated under its key is one account with the same answer", async () => {
    const body = { ...newcomer, role: "Vendor" };
    const first = await ask(server.url, null, register, { body, key: "registration-1" });
    const again = await ask(server.url, null, register, { body, key: "registration-1" });
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.data.user.id).toBe(first.data.user.id);
    expect((await ask(server.url, null, register, { body, key: "registration-2" })).refusal.error).toBe(
      "email_taken",
    );
  });

  test("a wrong password and an unknown email get the same answer", async () => {
    const wrong = await ask(server.url, null, signIn, {
      body: { email: people.store.email, password: "wrong password" },
    });
    const unknown = await ask(server.url, null, signIn, {
      body: { email: "unknown@example.com", password: "wrong password" },
    });
    const { requestId: _a, ...first } = wrong.refusal;
    const { requestId: _b, ...second } = unknown.refusal;
    expect([wrong.status, first]).toEqual([
      401,
      { message: "Invalid email or password", error: "invalid_credentials" },
    ]);
    expect([unknown.status, second]).toEqual([401, first]);
  });

  test("a password everybody tries first is refused by field, wherever passwords are set", async () => {
    const answer = await ask(server.url, null, register, {
      body: {
        name: "Some Body",
        email: "guess@example.com",
        password: "Sunshine",
        role: "Vendor",
        website: "Fettle",
      },
    });
    expect([answer.status, answer.refusal.details?.[0]]).toEqual([
      400,
      { field: "password", message: "Please choose a password that is harder to guess" },
    ]);
  });

  test("one session too many signs the longest unused device out and notifies the owner", async () => {
    const first = await registered(server, "Assessor", "Many Devices");
    for (let n = 0; n < 20; n += 1) await signedIn(server, first.email);
    expect((await first.ask(whoAmI)).status).toBe(401);
    const last = await signedIn(server, first.email);
    const { notifications } = (await last.ask(listNotifications)).data;
    expect(notifications[0]).toMatchObject({ type: "security", title: "Security notice" });
    expect(notifications[0]?.message).toContain("one more device than can be remembered");
  });

  test("a signed-out token opens nothing any more", async () => {
    const someone = await signedIn(server, people.store.email);
    await someone.ask(signOut);
    expect((await someone.ask(whoAmI)).status).toBe(401);
    expect((await people.store.ask(whoAmI)).status).toBe(200);
  });

  test("a token is read from the header alone, and a token of another account is refused", async () => {
    const answer = await fetch(`${server.url}/api/auth/me?token=${people.store.token}`, {
      headers: { cookie: `authToken=${people.store.token}` },
    });
    expect(answer.status).toBe(401);
    const refused = await people.store.ask(listStores, { headers: { "x-fettle-user": people.property.id } });
    expect(refused).toMatchObject({ status: 409, refusal: { error: "user_mismatch" } });
  });

  test("an account of another website learns only that", async () => {
    await operatorCreates(server, [
      "--email",
      "else@example.com",
      "--name",
      "Else Where",
      "--role",
      "Vendor",
      "--website",
      "Elsewhere",
    ]);
    const stranger = await signedIn(server, "else@example.com");
    expect((await stranger.ask(whoAmI)).data).toMatchObject({ website: "Elsewhere" });
    expect((await stranger.ask(listStores)).refusal.error).toBe("wrong_website");
  });

  test("the operator command adds a Fettle User to a running server and refuses bad input", async () => {
    await operator(
      server,
      ["create", "--email", "fay@example.com", "--name", "Fay Turner", "--role", "Fettle User"],
      PASSWORD,
    );
    const fay = await signedIn(server, "fay@example.com");
    expect((await fay.ask(whoAmI)).data).toMatchObject({ role: "Fettle User" });
    await expect(
      operator(server, ["create", "--email", "x@example.com", "--name", "X", "--role", "King"], PASSWORD),
    ).rejects.toThrow("--role must be one of");
    await expect(
      operator(
        server,
        ["create", "--email", "fay@example.com", "--name", "Fay", "--role", "Vendor"],
        PASSWORD,
      ),
    ).rejects.toThrow("cannot be registered");
  });

  test("rights cannot be raised through a profile", async () => {
    const answer = await people.store.ask(updateProfile, {
      body: { firstName: "Sofia", role: "Fettle User" },
    });
    expect(answer.status).toBe(403);
    expect((await people.store.ask(whoAmI)).data).toMatchObject({ role: "Store Manager" });
  });

  test("an incomplete profile is refused by field and changes nothing", async () => {
    const answer = await people.store.ask(updateProfile, {
      body: { firstName: "", lastName: "Store", phone: "" },
    });
    expect(answer.refusal.details).toEqual([
      { field: "firstName", message: "First name is required" },
      { field: "phone", message: "Phone number is required" },
    ]);
    expect((await people.store.ask(whoAmI)).data).toMatchObject({ firstName: "Sofia" });
  });

  test("a store is readable by owner and named property manager, and changed by the owner only", async () => {
    const other = await registered(server, "Store Manager", "Other Owner");
    const params = { id: people.shop.id };
    expect((await people.property.ask(listStores)).data.map((store) => store.id)).toEqual([people.shop.id]);
    expect((await other.ask(listStores)).data).toEqual([]);
    expect((await other.ask(editStore, { params, body: { name: "Mine now" } })).status).toBe(404);
    expect((await people.property.ask(editStore, { params, body: { name: "Mine now" } })).status).toBe(403);
    expect((await people.worker.ask(listStores)).status).toBe(403);
  });

  test("one store is the default", async () => {
    const owner = await registered(server, "Store Manager", "Two Stores");
    const fields = { location: "Here", address: "1 Street" };
    for (const name of ["First", "Second"])
      await owner.ask(createStore, { body: { name, ...fields, isDefault: true } });
    expect((await owner.ask(listStores)).data.map((store) => [store.name, store.isDefault])).toEqual([
      ["First", false],
      ["Second", true],
    ]);
  });

  test("workers belong to their property manager", async () => {
    const other = await registered(server, "Property Manager", "Other Manager");
    expect(
      (await people.property.ask(usersByRole, { query: { role: "Maintenance" } })).data.users.map(
        (user) => user.id,
      ),
    ).toEqual([people.worker.id]);
    expect((await other.ask(usersByRole, { query: { role: "Maintenance" } })).data.users).toEqual([]);
    expect((await other.ask(deleteWorker, { params: { id: people.worker.id } })).status).toBe(404);
    expect((await people.store.ask(usersByRole, { query: { role: "Maintenance" } })).status).toBe(403);
    const asStore = await people.store.ask(createWorker, {
      body: { name: "W", email: "w@example.com", password: PASSWORD },
    });
    expect(asStore.status).toBe(403);
    const inOtherName = await people.property.ask(createWorker, {
      body: { name: "W", email: "w@example.com", password: PASSWORD, createdBy: other.id },
    });
    expect(inOtherName.refusal.error).toBe("created_by_not_allowed");
  });

  test("with a password somebody else chose nothing is answered but to choose another", async () => {
    const body = {
      name: "Nina New",
      email: `nina.${randomUUID()}@example.com`,
      password: "first day at work 7",
    };
    await people.property.ask(createWorker, { body });
    const worker = await signedIn(server, body.email, body.password);
    expect((await worker.ask(whoAmI)).data).toMatchObject({ mustChangePassword: true });
    const calls = API.filter((each) => each.access === "signed in" && !each.isBeforeOwnPassword);
    for (const call of calls) {
      const params = Object.fromEntries(
        [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [name, "1"]),
      );
      const answer = await worker.ask(call, { params, ...(call.method === "GET" ? {} : { body: {} }) });
      expect([call.name, answer.status, answer.refusal.error]).toEqual([
        call.name,
        403,
        "password_change_required",
      ]);
    }
    const change = { currentPassword: body.password, newPassword: PASSWORD };
    expect((await worker.ask(changePassword, { body: change })).status).toBe(200);
    expect((await worker.ask(readProfile)).data).toMatchObject({ mustChangePassword: false });
  });

  test("a ticket of others is 404 for reading, moving and commenting", async () => {
    const ticket = (
      await people.store.ask(raiseTicket, { body: { title: "Private", storeId: people.shop.id } })
    ).data;
    const params = { id: ticket.id };
    const stranger = await registered(server, "Store Manager", "Nosy Neighbour");
    const vendor = await registered(server, "Vendor", "Vera Vendor");
    for (const someone of [stranger, vendor, people.worker]) {
      expect((await someone.ask(readTicket, { params })).status).toBe(404);
      expect((await someone.ask(listComments, { params })).status).toBe(404);
      expect((await someone.ask(addComment, { params, body: { content: "hello" } })).status).toBe(404);
      expect((await someone.ask(changeTicketStatus, { params, body: { status: "closed" } })).status).toBe(
        404,
      );
    }
    expect((await people.store.ask(readTicket, { params })).data).toMatchObject({
      status: "assigned_to_property_manager",
      commentCount: 0,
    });
  });

  test("hostile input is refused with a sentence and changes nothing", async () => {
    const raise = (body: unknown) => people.store.ask(raiseTicket, { body });
    expect((await raise({ title: "   " })).refusal.details).toEqual([
      { field: "title", message: "Please enter a ticket title" },
    ]);
    expect((await raise({ title: "x".repeat(256) })).status).toBe(400);
    expect((await raise({ title: "nul \u0000" })).status).toBe(400);
    expect((await raise({ title: "half \ud800" })).status).toBe(400);
    expect((await raise({ title: "T", latitude: 91 })).status).toBe(400);
    expect((await raise({ title: "T", status: "closed" })).refusal.error).toBe("unknown_status");
    expect((await raise({ title: "T", storeId: "not-mine" })).refusal.error).toBe("invalid_store");
    expect((await raise({ title: "T", attachments: [{ s3Key: "f_somebodyelses" }] })).refusal.error).toBe(
      "invalid_attachment",
    );
    const raw = (body: string, type = "application/json") =>
      fetch(`${server.url}/api/external/tasks`, {
        method: "POST",
        headers: { authorization: `Bearer ${people.store.token}`, "content-type": type },
        body,
      });
    expect((await raw("{ not json")).status).toBe(400);
    expect((await raw('{"title":"T","__proto__":{"x":1}}')).status).toBe(400);
    expect((await raw("<x/>", "text/xml")).status).toBe(415);
    expect((await raw(JSON.stringify({ title: "T", description: "y".repeat(1_200_000) }))).status).toBe(413);
  });
});
