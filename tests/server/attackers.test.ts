import { request } from "node:http";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changePassword, forgotPassword } from "#contract/passwords.ts";
import { register, signIn, updateProfile, whoAmI } from "#contract/accounts.ts";
import { createWorker, deleteWorker, editWorker } from "#contract/workers.ts";
import { deleteAccount } from "#contract/account-export.ts";
import { listNotifications, readNotification } from "#contract/notifications.ts";
import { createStore } from "#contract/stores.ts";
import { changeTicketStatus, editTicket, raiseTicket } from "#contract/tickets.ts";
import {
  ask,
  operator,
  operatorCreates,
  operatorReadsLog,
  PASSWORD,
  registered,
  signedIn,
} from "#tests/support/people.ts";
import {
  databases,
  isAvailable,
  sharedServer,
  type SharedServer,
  startServer,
  type TestServer,
} from "#tests/support/server.ts";

/** A sign-in from another address of this machine. */
const signInFrom = (server: TestServer, localAddress: string, email: string, password: string) =>
  new Promise<number>((resolve, reject) => {
    const call = request(
      `${server.url}${signIn.path}`,
      { method: "POST", localAddress, headers: { "content-type": "application/json" } },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      },
    );
    call.once("error", reject);
    call.end(JSON.stringify({ email, password }));
  });

describe.each(databases.filter(isAvailable))("guesses, on the %s database", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ kind, env: { RATE_LIMITS: "1" } });
  });
  afterAll(() => server.stop());

  test("count for the whole block of addresses, and not for another", async () => {
    const email = "nobody@example.com";
    for (let n = 1; n <= 10; n += 1)
      expect(await signInFrom(server, `127.5.5.${n}`, email, "wrong")).toBe(401);
    expect(await signInFrom(server, "127.5.5.11", email, "wrong")).toBe(429);
    expect(await signInFrom(server, "127.5.6.1", email, "wrong")).toBe(401);
  });

  test("at the same moment are no more than one after the other", async () => {
    const many = Array.from({ length: 25 }, () =>
      signInFrom(server, "127.6.6.6", "all@example.com", "wrong"),
    );
    const received = await Promise.all(many);
    expect(received.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
    expect(await signInFrom(server, "127.6.6.6", "all@example.com", "wrong")).toBe(429);
  });

  test("do not count where the password fits, however often", async () => {
    const who = await registered(server, "Vendor", "Olaf Often");
    for (let n = 0; n < 12; n += 1)
      expect(await signInFrom(server, "127.6.7.1", who.email, PASSWORD)).toBe(200);
    expect(await signInFrom(server, "127.6.7.1", who.email, "wrong")).toBe(401);
  });

  test("and whatever else is asked for at the sign-in are 120 a minute from one address", async () => {
    const received = await Promise.all(
      Array.from({ length: 121 }, () => signInFrom(server, "127.6.8.1", "", "")),
    );
    expect(received.toSorted((a, b) => a - b)).toEqual([...Array.from({ length: 120 }, () => 400), 429]);
    expect(await signInFrom(server, "127.6.8.2", "", "")).toBe(400);
  });

  test("from everywhere slow an account down, tell its owner once, and leave the owner in", async () => {
    const owner = await registered(server, "Vendor", "Olive Owner");
    const blocks = Array.from({ length: 10 }, (_, n) => n + 1);
    for (let n = 1; n <= 10; n += 1) {
      const from = blocks.map((block) => signInFrom(server, `127.7.${block}.${n}`, owner.email, "wrong"));
      expect(await Promise.all(from)).toEqual(blocks.map(() => 401));
    }
    // One more is let through each half minute, whoever comes first.
    expect(await signInFrom(server, "127.7.11.1", owner.email, "wrong")).toBe(401);
    expect(await signInFrom(server, "127.7.12.1", owner.email, PASSWORD)).toBe(429);
    // From where the owner was signed in before nothing has changed.
    expect(await signInFrom(server, "127.0.0.1", owner.email, PASSWORD)).toBe(200);
    const received = async () =>
      (await owner.ask(listNotifications)).data.notifications.filter((each) =>
        each.message.startsWith("Somebody tried many wrong passwords"),
      ).length;
    await expect.poll(received).toBe(1);
  });

  test("at the own password count together, wherever it is asked for", async () => {
    const who = await registered(server, "Vendor", "Gus Guesser");
    for (let n = 0; n < 5; n += 1) {
      expect((await who.ask(deleteAccount, { body: { password: "wrong guess" } })).status).toBe(400);
      const guess = { currentPassword: "wrong guess", newPassword: "another horse 43" };
      expect((await who.ask(changePassword, { body: guess })).status).toBe(400);
    }
    const change = { currentPassword: PASSWORD, newPassword: "another horse 43" };
    expect((await who.ask(changePassword, { body: change })).status).toBe(429);
    expect((await who.ask(deleteAccount, { body: { password: PASSWORD } })).status).toBe(429);
  });
});

describe.each(databases.filter(isAvailable))("the security log, on the %s database", (kind) => {
  let server: SharedServer;
  beforeAll(() => {
    server = sharedServer(kind);
  });

  /** The events of somebody, oldest first. */
  const eventsOf = async (email: string) =>
    (await operatorReadsLog(server, email))
      .split("\n")
      .filter(Boolean)
      .map((line) => line.split("\t").slice(1, 4).join(" "))
      .toReversed();

  test("the security log has person, act and address of sign-ins, resets, roles and operators", async () => {
    const manager = await registered(server, "Property Manager", "Mona Manager");
    const { email } = manager;
    await ask(server.url, null, signIn, { body: { email, password: "wrong" } });
    await signedIn(server, email);
    // A registration whose answer was lost lets in a second time.
    const again = { name: "Nora New", email: "nora@example.com", password: PASSWORD, role: "Vendor" };
    for (const key of ["lost-answer", "lost-answer"])
      await ask(server.url, null, register, { body: again, key }).then((answer) => answer.data);
    expect((await eventsOf("nora@example.com")).map((each) => each.split(" ")[0])).toEqual([
      "registered",
      "sign_in",
    ]);
    await manager.ask(updateProfile, { body: { firstName: "Mona", role: "Fettle User" } });
    const worker = { name: "W Orker", email: "w.orker@example.com", password: PASSWORD };
    const { id } = (await manager.ask(createWorker, { body: worker })).data;
    await manager.ask(deleteWorker, { params: { id } });
    await ask(server.url, null, forgotPassword, { body: { email } });
    await operator(server, ["reset-link", "--email", email], PASSWORD);
    const expected = [
      `registered ${email}`,
      `sign_in_failed ${email}`,
      `sign_in ${email}`,
      `role_refused ${email}`,
      `worker_created ${email}`,
      `worker_deleted ${email}`,
    ].map((each) => `${each} 127.0.0.0/24`);
    // Refusals are written beside their answers, so their place may be a later one.
    await expect.poll(() => eventsOf(email)).toHaveLength(expected.length + 2);
    expect(await eventsOf(email)).toEqual(
      expect.arrayContaining([
        ...expected,
        expect.stringMatching(/^reset_requested [0-9a-f]{16} 127\.0\.0\.0\/24$/),
        `operator_made_reset_link ${email} operator`,
      ]),
    );
    await operatorCreates(server, ["--email", "op@example.com", "--name", "O P", "--role", "Vendor"]);
    expect(await eventsOf("op@example.com")).toEqual(["operator_created_account op@example.com operator"]);
    await operator(server, ["invite", "--email", "guest@example.com", "--role", "Vendor"], PASSWORD);
    expect(await eventsOf("guest@example.com")).toEqual([
      expect.stringMatching(/^operator_invited [0-9a-f]{16} operator$/),
    ]);
    await operator(server, ["rotate-push-keys"], PASSWORD);
    const { stdout } = await operator(server, ["security-log"], PASSWORD);
    expect(stdout).toContain("push_keys_rotated\t-\toperator");
    await ask(server.url, null, register, {
      body: { name: "K", email: "king@example.com", password: PASSWORD, role: "King" },
    });
    await expect.poll(() => eventsOf("king@example.com")).toHaveLength(1);
  });

  test("and the receipts keep nothing of an account that is gone", async () => {
    const owner = await registered(server, "Store Manager", "Otto Owner");
    const gone = await registered(server, "Property Manager", "Gerda Gone");
    const body = { name: "Kiosk", location: "Hall", address: "1 Road", propertyManager: gone.id };
    const create = () => owner.ask(createStore, { body, key: "receipt-with-a-name" });
    expect((await create()).text).toContain("Gerda Gone");
    await ask(server.url, null, signIn, { body: { email: gone.email, password: "wrong" } });
    await expect.poll(() => eventsOf(gone.email)).toHaveLength(2);
    expect((await gone.ask(deleteAccount, { body: { password: PASSWORD }, key: "goodbye" })).status).toBe(
      200,
    );
    const again = await create();
    expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([201, "true"]);
    expect(again.text).not.toContain("Gerda");
    expect(again.data).toMatchObject({ name: "Kiosk", propertyManagerName: "Deleted user" });
    expect(await eventsOf(gone.email)).toEqual([]);
    expect(await operatorReadsLog(server)).not.toContain(gone.email);
    expect((await gone.ask(whoAmI)).status).toBe(401);
  });

  test("nor an email or a name that was changed since, in notifications and what was answered about them", async () => {
    const owner = await registered(server, "Store Manager", "Olga Owner");
    const gone = await registered(server, "Property Manager", "Paul Past");
    const store = { name: "Kiosk", location: "Hall", address: "1 Road", propertyManager: gone.id };
    const shop = (await owner.ask(createStore, { body: store })).data;
    const raise = { title: "Leak", storeId: shop.id };
    const { id } = (await owner.ask(raiseTicket, { body: raise })).data;
    const move = { params: { id }, body: { status: "ready_for_bid" } };
    expect((await gone.ask(changeTicketStatus, move)).status).toBe(200);
    const [notice] = (await owner.ask(listNotifications)).data.notifications;
    expect(notice?.message).toContain("Paul Past");
    const read = () =>
      owner.ask(readNotification, { params: { id: notice?.id ?? "" }, key: "receipt-of-a-notice" });
    expect((await read()).text).toContain("Paul Past");
    const edit = () =>
      owner.ask(editTicket, { params: { id }, body: { title: "Leak 2" }, key: "receipt-of-a-ticket" });
    expect((await edit()).text).toContain(gone.email);
    await ask(server.url, null, forgotPassword, { body: { email: gone.email } });
    await expect.poll(() => eventsOf(gone.email)).toHaveLength(2);
    const place = { phone: "1", address: "1 Road", city: "C", state: "S", zip: "1" };
    const now = { ...place, firstName: "Nora", lastName: "Now", email: `new.${gone.email}` };
    expect((await gone.ask(updateProfile, { body: now })).status).toBe(200);
    expect((await gone.ask(deleteAccount, { body: { password: PASSWORD } })).status).toBe(200);
    const again = [await read(), await edit()];
    expect(again.map(({ headers }) => headers.get("idempotent-replayed"))).toEqual(["true", "true"]);
    const listed = await owner.ask(listNotifications);
    expect(listed.text).toContain("Deleted user");
    for (const { text } of [...again, listed])
      for (const content of ["Paul", "Past", "Nora", gone.email]) expect(text).not.toContain(content);
    expect(await eventsOf(gone.email)).toEqual([]);
  });

  test("a worker's account goes with everything personal too", async () => {
    const manager = await registered(server, "Property Manager", "Max Manager");
    const worker = { name: "Willa Worker", email: "willa@example.com", password: PASSWORD, phone: "555 123" };
    const create = () => manager.ask(createWorker, { body: worker, key: "receipt-of-a-worker" });
    const { id } = (await create()).data;
    const board = await registered(server, "Store Manager", "Berta Board");
    const store = { name: "Kiosk", location: "Hall", address: "1 Road", propertyManager: manager.id };
    const shop = (await board.ask(createStore, { body: store })).data;
    const ticket = (await board.ask(raiseTicket, { body: { title: "Leak", storeId: shop.id } })).data.id;
    const move = { status: "maintenance_worker_working", assignedTo: id };
    const params = { id: ticket };
    expect((await manager.ask(changeTicketStatus, { params, body: move })).status).toBe(200);
    expect((await board.ask(listNotifications)).text).toContain("Willa Worker");
    const renamed = { name: "Wanda Wedded", email: worker.email };
    expect((await manager.ask(editWorker, { params: { id }, body: renamed })).status).toBe(200);
    const back = { status: "property_manager_working" };
    expect((await manager.ask(changeTicketStatus, { params, body: back })).status).toBe(200);
    expect((await manager.ask(deleteWorker, { params: { id } })).status).toBe(200);
    expect((await board.ask(listNotifications)).text).not.toMatch(/Willa|Wanda/);
    const again = await create();
    for (const content of ["Willa", "willa@example.com", "555 123"])
      expect(again.text).not.toContain(content);
    // The address is free again.
    expect((await manager.ask(createWorker, { body: worker })).status).toBe(201);
  });
});

test("many new workers with an email that is taken cost no password, and everybody else signs in", async () => {
  const server = sharedServer("embedded");
  const [manager, other] = [
    await registered(server, "Property Manager"),
    await registered(server, "Store Manager"),
  ];
  const body = {
    name: "Wim Worker",
    email: other.email,
    role: "Maintenance",
    password: "a long first word 1",
  };
  const creations = Array.from({ length: 120 }, () => manager.ask(createWorker, { body }));
  const signIns = Array.from({ length: 8 }, () =>
    ask(server.url, null, signIn, { body: { email: other.email, password: PASSWORD } }),
  );
  expect(new Set((await Promise.all(signIns)).map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set((await Promise.all(creations)).map(({ status }) => status))).toEqual(new Set([409]));
});

/** What the answers of a server ask browsers about TLS, each once. */
async function tlsHeadersOf({ url }: SharedServer) {
  const paths = ["/", "/api/config", "/api/nothing", "/sw.js", "/%ff"];
  const answers = await Promise.all(paths.map((path) => fetch(`${url}${path}`)));
  return [...new Set(answers.map((each) => each.headers.get("strict-transport-security")))];
}

describe("a public address", () => {
  let plain: TestServer;
  let secure: TestServer;
  let post: SMTPServer;
  beforeAll(async () => {
    post = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onRcptTo: ({ address }, _session, done) => done(new Error(`no such user ${address}`)),
    });
    const port = await new Promise<number>((resolve) => {
      const listener = post.listen(0, "127.0.0.1", () =>
        resolve((listener.address() as { port: number }).port),
      );
    });
    const mail = { MAIL_URL: `smtp://127.0.0.1:${port}` };
    [plain, secure] = await Promise.all([
      startServer({ env: { PUBLIC_URL: "http://127.0.0.1:3000", TRUSTED_PROXIES: "127.0.0.1" } }),
      startServer({ env: { PUBLIC_URL: "https://fettle.example.com", ...mail } }),
    ]);
  });
  afterAll(async () => {
    await Promise.all([plain.stop(), secure.stop()]);
    await new Promise<void>((resolve) => {
      post.close(() => resolve());
    });
  });

  test("forwarded headers of a proxy count only where the operator trusts it", async () => {
    const loggedBlock = async (server: SharedServer) => {
      const who = await registered(server, "Vendor", "Pia Proxied");
      await ask(server.url, null, signIn, {
        body: { email: who.email, password: PASSWORD },
        headers: { "x-forwarded-for": "198.51.100.1, 203.0.113.7" },
      });
      const [latest] = (await operatorReadsLog(server, who.email)).split("\n");
      return latest?.split("\t")[3];
    };
    expect(await loggedBlock(secure)).toBe("127.0.0.0/24");
    expect(await loggedBlock(plain)).toBe("203.0.113.0/24");
  });

  test("emails that are asked for or changed are counted, and the stranger gets no more mails", async () => {
    const taken = (await registered(plain, "Vendor", "Tara Taken")).email;
    const form = (email: string) => ({ firstName: "Ann", lastName: "Asker", phone: "555 0100", email });
    const asker = await registered(plain, "Store Manager", "Ann Asker");
    const tries = async (count: number, one: (n: number) => Promise<{ status: number }>) => {
      const statuses: number[] = [];
      for (let n = 0; n < count; n += 1) statuses.push((await one(n)).status);
      return statuses;
    };
    const times = (count: number, status: number) => Array.from({ length: count }, () => status);
    expect(await tries(21, () => asker.ask(updateProfile, { body: form(taken) }))).toEqual([
      ...times(20, 409),
      429,
    ]);
    const mover = await registered(plain, "Store Manager", "Mo Mover");
    expect(
      await tries(4, (n) => mover.ask(updateProfile, { body: form(`mover-${n}-${mover.email}`) })),
    ).toEqual([...times(3, 200), 429]);

    const manager = await registered(plain, "Property Manager", "Max Manager");
    const worker = { name: "Wim Worker", role: "Maintenance", password: "a long first word 1" };
    const { id } = (await manager.ask(createWorker, { body: { ...worker, email: `w-${manager.email}` } }))
      .data;
    const edit = (n: number) =>
      manager.ask(editWorker, {
        params: { id },
        body: { name: worker.name, email: `${n}-w-${manager.email}` },
      });
    expect(await tries(4, edit)).toEqual([...times(3, 200), 429]);
    expect(await tries(56, () => manager.ask(createWorker, { body: { ...worker, email: taken } }))).toEqual([
      ...times(55, 409),
      429,
    ]);
  });

  test("a public address with TLS asks browsers to stay with TLS, on every answer", async () => {
    expect(await tlsHeadersOf(secure)).toEqual(["max-age=31536000"]);
    expect(await tlsHeadersOf(plain)).toEqual([null]);
  });

  test("a mail server's answer about a recipient is not logged", async () => {
    const who = await registered(secure, "Store Manager", "Rita Refused");
    await ask(secure.url, null, forgotPassword, { body: { email: who.email } });
    await expect.poll(() => secure.log()).toContain('"event":"mail_failed"');
    expect(secure.log()).toContain('"responseCode":550');
    expect(secure.log()).not.toContain("rita.refused");
  });
});
