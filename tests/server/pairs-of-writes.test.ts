import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as ownData from "#contract/account-export.ts";
import * as accounts from "#contract/accounts.ts";
import * as assistance from "#contract/assistance.ts";
import * as buildings from "#contract/buildings.ts";
import * as messages from "#contract/messages.ts";
import * as notifications from "#contract/notifications.ts";
import * as operators from "#contract/operator.ts";
import * as passwords from "#contract/passwords.ts";
import * as sessions from "#contract/sessions.ts";
import * as tickets from "#contract/tickets.ts";
import * as uploads from "#contract/uploads.ts";
import { strayPartsInBooks, withBooks, wrongInBooks } from "#tests/support/invariants.ts";
import { type Write, wrongPairs } from "#tests/support/pairs.ts";
import {
  ask,
  cast,
  makeOperator,
  operatorCreates,
  PASSWORD,
  registered,
  signedIn,
  type TestPerson,
} from "#tests/support/people.ts";
import { databases, isAvailable, startServer, type TestServer } from "#tests/support/server.ts";

// More of the pairs of `races`: work under way, files, accounts, and what is read.

const NO_PUSH_SERVICE = "http://127.0.0.1:1";

describe.each(databases.filter(isAvailable))("pairs of writes, on the %s database", (kind) => {
  let server: TestServer;
  let people: Awaited<ReturnType<typeof cast>> & Record<"assessor" | "operator", TestPerson>;
  beforeAll(async () => {
    // Links for a new password are made for mails only. Nothing takes the mails or the pushes.
    const mails = { PUBLIC_URL: "http://localhost:1", MAIL_URL: "smtp://127.0.0.1:1", RATE_LIMITS: "off" };
    const env = { ...mails, PUSH_SERVICES: NO_PUSH_SERVICE };
    // Whoever signs in while the password is replaced is as slow as in production.
    server = await startServer({ kind, env, hasRealPasswords: true });
    const email = "olga@example.com";
    await operatorCreates(server, ["--email", email, "--name", "Olga Operator", "--role", "Fettle User"]);
    await makeOperator(server, email);
    people = {
      ...(await cast(server)),
      assessor: await registered(server, "Assessor", "Asa Assessor"),
      operator: await signedIn(server, email),
    };
  });
  afterAll(async () => {
    await server.stop();
    await withBooks(server, async (ask) => {
      expect(await wrongInBooks(server, ask)).toEqual([]);
      expect(await strayPartsInBooks(server, ask)).toEqual([]);
    });
  });

  const move = (who: TestPerson, id: string, body: object) =>
    who.ask(tickets.changeTicketStatus, { params: { id }, body }).then((answer) => answer.data);

  /** A file of the store's manager that is attached to nothing. */
  const uploaded = async () => {
    const body = { filename: "a", totalSize: 5, chunkSize: 65_536 };
    const { uploadId: id } = (await people.store.ask(uploads.initiateUpload, { body })).data;
    const form = new FormData();
    form.append("chunk", new Blob(["bytes"]), "part");
    await people.store.ask(uploads.uploadPart, { params: { id, n: "1" }, form });
    const { s3Key } = (await people.store.ask(uploads.completeUpload, { params: { id } })).data;
    return { id, s3Key };
  };

  const raised = async () => {
    const { s3Key } = await uploaded();
    const body = {
      title: "Pair",
      storeId: people.shop.id,
      attachments: [{ s3Key }],
      subTasks: [{ title: "one" }],
    };
    const { id, attachments, subTasks } = (await people.store.ask(tickets.raiseTicket, { body })).data;
    return { id, attachment: attachments[0]?.id ?? "", order: subTasks?.[0]?.id ?? "" };
  };

  /** What can be said about a ticket that a worker works at. */
  const ofWork = async (): Promise<Write[]> => {
    const { id, attachment, order } = await raised();
    await move(people.property, id, { status: "maintenance_worker_working", assignedTo: people.worker.id });
    const to = (body: object) => ({ params: { id }, body });
    const change = tickets.changeTicketStatus;
    return [
      ["complete", people.worker, change, to({ status: "completed", content: "done" })],
      ["take over", people.property, change, to({ status: "property_manager_working" })],
      [
        "assess",
        people.property,
        change,
        to({ status: "request_assessment", assessorId: people.assessor.id }),
      ],
      ["edit", people.store, tickets.editTicket, to({ title: "Other" })],
      ["delete", people.store, tickets.deleteTicket, { params: { id } }],
      ["comment", people.worker, tickets.addComment, to({ content: "hello" })],
      [
        "work order done",
        people.worker,
        change,
        { params: { id: order }, body: { status: "completed", content: "done" } },
      ],
      ["work order away", people.store, tickets.deleteTicket, { params: { id: order } }],
      ["attachment away", people.store, tickets.deleteAttachment, { params: { id: attachment } }],
    ];
  };

  /** What can be said about a ticket that is assessed. */
  const ofAssessment = async (): Promise<Write[]> => {
    const { id } = await raised();
    await move(people.property, id, { status: "request_assessment", assessorId: people.assessor.id });
    const to = (body: object) => ({ params: { id }, body });
    const change = tickets.changeTicketStatus;
    return [
      ["assessed", people.assessor, change, to({ status: "assessment_completed", content: "fine" })],
      ["resume", people.property, change, to({ status: "assigned_to_property_manager" })],
      ["edit", people.store, tickets.editTicket, to({ title: "Other" })],
      ["delete", people.store, tickets.deleteTicket, { params: { id } }],
      ["comment", people.assessor, tickets.addComment, to({ content: "hello" })],
    ];
  };

  /** What can be said about one uploaded file. */
  const ofFile = async (): Promise<Write[]> => {
    const [{ id, s3Key }, ticket] = [await uploaded(), await raised()];
    const attachments = [{ s3Key }];
    const params = { id: ticket.id };
    return [
      ["comment with it", people.store, tickets.addComment, { params, body: { content: "x", attachments } }],
      [
        "ticket with it",
        people.store,
        tickets.raiseTicket,
        { body: { title: "With", storeId: people.shop.id, attachments } },
      ],
      ["delete", people.store, uploads.deleteFile, { params: { s3Key } }],
      ["complete again", people.store, uploads.completeUpload, { params: { id } }],
    ];
  };

  const ofBuilding = async (): Promise<Write[]> => {
    const form = { name: "N", address: "A", city: "C", state: "S", zipcode: "Z" };
    const params = { id: (await people.property.ask(buildings.createBuilding, { body: form })).data.id };
    return [
      ["edit", people.property, buildings.editBuilding, { params, body: { name: "M" } }],
      ["edit the city", people.property, buildings.editBuilding, { params, body: { city: "D" } }],
      ["delete", people.property, buildings.deleteBuilding, { params }],
    ];
  };

  /** What can be said about what others have told somebody. */
  const ofInbox = async (): Promise<Write[]> => {
    const message = (who: TestPerson, to: TestPerson): Write => [
      `message to ${to.name}`,
      who,
      messages.sendMessage,
      { body: { receiver_id: to.id, message: "hello" } },
    ];
    const [, who, endpoint, input] = message(people.store, people.property);
    await who.ask(endpoint, input);
    await raised();
    const { notifications: rows } = (await people.property.ask(notifications.listNotifications)).data;
    const params = { id: rows[0]?.id ?? "" };
    return [
      message(people.store, people.property),
      message(people.property, people.store),
      ["messages read", people.property, messages.markMessagesRead, { body: { user_id: people.store.id } }],
      ["read", people.property, notifications.readNotification, { params }],
      ["unread", people.property, notifications.unreadNotification, { params }],
      ["all read", people.property, notifications.readAllNotifications, {}],
    ];
  };

  /** What can be said about one account, by its owner and by the operator. */
  const ofAccount = async (): Promise<Write[]> => {
    const who = await registered(server, "Store Manager", "Aaron Account");
    await signedIn(server, who.email);
    const { sessions: open } = (await who.ask(sessions.listSessions)).data;
    const other = open.find(({ isCurrent }) => !isCurrent)?.id ?? "";
    const params = { id: who.id };
    const endpoint = "https://fcm.googleapis.com/fcm/send/abc";
    const keys = { p256dh: "B".repeat(87), auth: "a".repeat(22) };
    const next = { currentPassword: PASSWORD, newPassword: "another horse 43" };
    return [
      ["profile", who, accounts.updateProfile, { body: { phone: "555-0199" } }],
      ["password", who, passwords.changePassword, { body: next }],
      ["end one", who, sessions.endOneSession, { params: { id: other } }],
      ["end others", who, sessions.endOtherSessions, {}],
      ["sign in", who, accounts.signIn, { body: { email: who.email, password: PASSWORD } }],
      ["sign out", who, accounts.signOut, {}],
      ["subscribe", who, notifications.subscribeToPush, { body: { endpoint, keys } }],
      ["delete", who, ownData.deleteAccount, { body: { password: PASSWORD } }],
      ["deactivate", people.operator, operators.deactivateAccount, { params }],
      ["reactivate", people.operator, operators.reactivateAccount, { params }],
      ["end all", people.operator, operators.endAccountSessions, { params }],
      ["link", people.operator, operators.makeResetLink, { params }],
    ];
  };

  /** What can be asked about one password: by its owner, by mail, by the operator. */
  const ofPassword = async (): Promise<Write[]> => {
    const who = await registered(server, "Vendor", "Paula Password");
    const { id, email } = who;
    const { url } = (await people.operator.ask(operators.makeResetLink, { params: { id } })).data;
    const token = url.split("token=")[1] ?? "";
    const reset = (password: string) => ({ body: { token, password } });
    const next = { currentPassword: PASSWORD, newPassword: "another horse 43" };
    return [
      ["reset", who, passwords.resetPassword, reset("a third horse 44")],
      ["reset otherwise", who, passwords.resetPassword, reset("a fourth horse 45")],
      ["forgotten", who, passwords.forgotPassword, { body: { email } }],
      ["password", who, passwords.changePassword, { body: next }],
      ["export", who, ownData.exportAccount, {}],
      ["delete", who, ownData.deleteAccount, { body: { password: PASSWORD } }],
      ["link", people.operator, operators.makeResetLink, { params: { id } }],
      ["sign in", who, accounts.signIn, { body: { email, password: PASSWORD } }],
    ];
  };

  /** What can be said under one client id, by two people. */
  const ofSuggestion = async (): Promise<Write[]> => {
    const clientId = randomUUID();
    const form = (title: string) => ({ body: { title, description: "D", clientId } });
    return [
      ["suggestion", people.store, assistance.suggest, form("T")],
      ["of somebody else", people.worker, assistance.suggest, form("T")],
      ["with other words", people.store, assistance.suggest, form("U")],
    ];
  };

  /** What can be said about one device that is told of news. */
  const ofDevice = async (): Promise<Write[]> => {
    const who = await signedIn(server, people.worker.email);
    const endpoint = `${NO_PUSH_SERVICE}/${randomUUID()}`;
    const body = { endpoint, keys: { p256dh: "B".repeat(87), auth: "a".repeat(22) } };
    await who.ask(notifications.subscribeToPush, { body });
    return [
      ["give up", who, notifications.unsubscribeFromPush, { body: { endpoint } }],
      ["subscribe", who, notifications.subscribeToPush, { body }],
      ["of somebody else", people.store, notifications.subscribeToPush, { body }],
      ["mute", who, notifications.subscribeToPush, { body: { ...body, muted: ["tickets"] } }],
      ["news", people.property, messages.sendMessage, { body: { receiver_id: who.id, message: "hello" } }],
      ["sign out", who, accounts.signOut, {}],
    ];
  };

  test.each([
    ["a ticket at work", ofWork, 15],
    ["a ticket that is assessed", ofAssessment, 9],
    ["a file", ofFile, 5],
    ["a building", ofBuilding, 3],
    ["messages and notifications", ofInbox, 9],
    ["an account", ofAccount, 25],
    ["a password", ofPassword, 7],
    ["suggestions under one client id", ofSuggestion, 2],
    ["a device that is told", ofDevice, 7],
  ])("%s: of every pair of writes at once both get a named answer", async (_, prepare, oneOf) => {
    expect(await wrongPairs(prepare, oneOf)).toEqual([]);
  });

  test("signing in with a password that is being replaced neither brings it back nor stays signed in", async () => {
    const who = await registered(server, "Vendor", "Rosa Replaced");
    const { url } = (await people.operator.ask(operators.makeResetLink, { params: { id: who.id } })).data;
    const body = { token: url.split("token=")[1] ?? "", password: "another horse 43" };
    const signIn = (password: string) =>
      ask(server.url, null, accounts.signIn, { body: { email: who.email, password } });
    // Passwords are compared two at a time, so that most of these wait until the new one is stored.
    const [reset, ...answers] = await Promise.all([
      ask(server.url, null, passwords.resetPassword, { body }),
      ...Array.from({ length: 8 }, () => signIn(PASSWORD)),
    ]);
    expect(reset.status).toBe(200);
    expect((await signIn(PASSWORD)).status).toBe(401);
    expect((await signIn("another horse 43")).status).toBe(200);
    const entered = answers.filter(({ status }) => status === 200).map(({ data }) => data.token);
    const open = await Promise.all(entered.map((token) => ask(server.url, token, accounts.whoAmI)));
    expect(open.filter(({ status }) => status !== 401)).toEqual([]);
  });
});
