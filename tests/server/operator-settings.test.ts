import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { register } from "#contract/accounts.ts";
import { listInvitations, renewInvitation } from "#contract/invitations.ts";
import { inviteByLink } from "#contract/operator.ts";
import { operatorSecurityLog } from "#contract/security-log.ts";
import { readOperatorSettings, saveOperatorSettings } from "#contract/operator-settings.ts";
import { readConfig } from "#contract/sync.ts";
import { WEBSITE } from "#domain/product.ts";
import {
  ask,
  operator,
  PASSWORD,
  registered,
  signedInOperator,
  type TestPerson,
} from "#tests/support/people.ts";
import { databases, isAvailable, startServer, type TestServer } from "#tests/support/server.ts";

// Settings that an operator changes while the server runs: docs/operations.md#settings-on-the-page.

const DUE_DAYS = { urgent: 2, high: 5, medium: 20, low: 60 };

describe.each(databases.filter(isAvailable))("the operator's settings, on the %s database", (kind) => {
  let server: TestServer;
  let olga: TestPerson;
  beforeAll(async () => {
    server = await startServer({ kind });
    olga = await signedInOperator(server, "o@example.com", "Olga O");
  });
  afterAll(() => server.stop());

  const save = (body: object) => olga.ask(saveOperatorSettings, { body });
  const faultsOf = async (body: object) => {
    const answer = await save(body);
    expect(answer.status).toBe(400);
    return answer.refusal.details?.map(({ field }) => field);
  };
  const dueDaysNow = async () => (await olga.ask(readConfig)).data.dueDays;

  test("days until a ticket is due are those of the page at once, and those of the start after a reset", async () => {
    const before = await dueDaysNow();
    const { data } = await save({ dueDays: DUE_DAYS });
    expect(data).toMatchObject({
      settings: { dueDays: DUE_DAYS },
      atStart: { dueDays: before },
      changed: ["dueDays"],
    });
    expect(await dueDaysNow()).toEqual(DUE_DAYS);
    await save({ fromStart: ["dueDays"] });
    expect(await dueDaysNow()).toEqual(before);
    expect((await olga.ask(readOperatorSettings)).data.changed).toEqual([]);
  });

  test("a change outlives the server, and is a line of the security log with its name", async () => {
    const hours = { days: [1, 6], from: "09:00", to: "20:00" };
    await save({ workingHours: hours, answerHours: null });
    await server.stop();
    server = await server.restart();
    expect((await olga.ask(readConfig)).data.workingHours).toEqual(hours);
    const { entries } = (await olga.ask(operatorSecurityLog)).data;
    expect(entries.filter(({ event }) => event === "operator_changed_settings")[0]).toMatchObject({
      who: "o@example.com",
      detail: "answerHours, workingHours",
    });
  });

  test("new links to register work for the days of the page, those from before keep theirs", async () => {
    const days = async (email: string) => {
      const { url, expiresAt } = (await olga.ask(inviteByLink, { body: { email, role: "Vendor" } })).data;
      return { url, days: Math.round((Date.parse(expiresAt) - Date.now()) / 86_400_000) };
    };
    expect((await days("days1@example.com")).days).toBe(30);
    for (const wrong of [6, 91, 10.5, null]) await faultsOf({ invitationDays: wrong });
    await save({ invitationDays: 90 });
    expect((await days("days2@example.com")).days).toBe(90);
    const { invitations, linkDays } = (await olga.ask(listInvitations)).data;
    expect(linkDays).toBe(90);
    const left = ({ email, expiresAt }: { email: string; expiresAt: string }) => [
      email,
      Math.round((Date.parse(expiresAt) - Date.now()) / 86_400_000),
    ];
    expect(invitations.map(left)).toEqual([
      ["days2@example.com", 90],
      ["days1@example.com", 30],
    ]);
    await save({ invitationDays: 7 });
    const id = invitations[1]?.id ?? "";
    const renewed = (await olga.ask(renewInvitation, { params: { id } })).data;
    expect(left({ email: "", ...renewed })).toEqual(["", 7]);
    const { stdout } = await operator(
      server,
      ["invite", "--email", "days3@example.com", "--role", "Vendor"],
      PASSWORD,
    );
    expect(stdout).toContain(`Until ${new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)}`);
    await save({ fromStart: ["invitationDays"] });
  });

  test("who may register changes with the rule, for the next registration", async () => {
    const person = (email: string) => ({
      email,
      password: PASSWORD,
      name: "Nora New",
      role: "Vendor",
      website: WEBSITE,
    });
    const registers = async (email: string) =>
      (await ask(server.url, null, register, { body: person(email) })).status;
    expect(await registers("before@example.org")).toBe(201);
    await save({ signUp: { kind: "domains", domains: ["example.com"] } });
    expect([await registers("nora@example.org"), await registers("nora@example.com")]).toEqual([403, 201]);
    await save({ signUp: { kind: "invitation" } });
    expect(await registers("nina@example.com")).toBe(403);
    await save({ fromStart: ["signUp"] });
    expect(await registers("nina@example.com")).toBe(201);
  });

  test("what makes no sense is refused with its field, and changes nothing", async () => {
    await save({ dueDays: DUE_DAYS });
    expect(await faultsOf({ dueDays: { ...DUE_DAYS, low: 0 } })).toEqual(["dueDays.low"]);
    expect(await faultsOf({ dueDays: { ...DUE_DAYS, urgent: 1.5 } })).toEqual(["dueDays.urgent"]);
    expect(await faultsOf({ answerHours: { urgent: 1, high: 1, medium: 1, low: 1000 } })).toEqual([
      "answerHours.low",
    ]);
    expect(await faultsOf({ workingHours: { days: [], from: "08:00", to: "17:00" } })).toEqual([
      "workingHours",
    ]);
    expect(await faultsOf({ workingHours: { days: [1], from: "17:00", to: "08:00" } })).toEqual([
      "workingHours",
    ]);
    expect(await faultsOf({ signUp: { kind: "domains", domains: [] } })).toEqual(["signUp.domains"]);
    expect(await faultsOf({ signUp: { kind: "domains", domains: ["not a domain"] } })).toEqual([
      "signUp.domains.0",
    ]);
    expect(await dueDaysNow()).toEqual(DUE_DAYS);
  });

  test("nobody but an operator reads or changes them", async () => {
    const sam = await registered(server, "Store Manager", "Sam Same");
    expect((await sam.ask(readOperatorSettings)).status).toBe(403);
    expect((await sam.ask(saveOperatorSettings, { body: { dueDays: DUE_DAYS } })).status).toBe(403);
  });
});
