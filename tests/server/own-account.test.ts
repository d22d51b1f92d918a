import { beforeAll, describe, expect, test } from "vitest";
import { changePassword } from "#contract/passwords.ts";
import { personProfile, readProfile, signIn, updateProfile, whoAmI } from "#contract/accounts.ts";
import { endOneSession, endOtherSessions, listSessions } from "#contract/sessions.ts";
import { deleteAccount, exportAccount } from "#contract/account-export.ts";
import { raiseTicket } from "#contract/tickets.ts";
import { type Cast, ask, PASSWORD, registered, type TestPerson } from "#tests/support/people.ts";
import { castWithVendor } from "#tests/support/cast-with-vendor.ts";
import { databases, isAvailable, type SharedServer } from "#tests/support/server.ts";

describe.each(databases.filter(isAvailable))("the own account, on the %s database", (kind) => {
  let server: SharedServer;
  let people: Cast;
  let vendor: TestPerson;
  beforeAll(async () => {
    ({ server, people, vendor } = await castWithVendor(kind));
  });

  test("a profile picture is typed by its bytes, without location, readable when signed in", async () => {
    const send = (bytes: Uint8Array<ArrayBuffer>, type: string) => {
      const form = new FormData();
      form.append("profileImage", new Blob([bytes], { type }), "me.png");
      return people.store.ask(updateProfile, { form: withPhone(form) });
    };
    const withPhone = (form: FormData) => {
      form.set("phone", "555-0100");
      return form;
    };
    expect((await send(new TextEncoder().encode("<svg onload=x>"), "image/png")).status).toBe(415);
    const sent = await send(pngWithText("GPS 51.5"), "image/png");
    const url = sent.data.profileImageUrl ?? "";
    const answer = await fetch(server.url + url, { headers: { authorization: `Bearer ${vendor.token}` } });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(await answer.text()).not.toContain("GPS 51.5");
    const gone = await people.store.ask(updateProfile, { body: { removeProfileImage: true } });
    expect(gone.data.profileImageUrl).toBeNull();
  });

  test("sessions are listed and ended; a changed password ends the others", async () => {
    const who = await registered(server, "Assessor", "Sess Ion");
    const signInAgain = async (password: string) =>
      ask(server.url, null, signIn, { body: { email: who.email, password } });
    const second = (await signInAgain(PASSWORD)).data.token;
    const { sessions } = (await who.ask(listSessions)).data;
    expect(sessions.map((each) => String(each.isCurrent)).toSorted()).toEqual(["false", "true"]);
    const other = sessions.find((each) => !each.isCurrent)?.id ?? "";
    expect((await vendor.ask(endOneSession, { params: { id: other } })).status).toBe(404);
    expect((await who.ask(endOneSession, { params: { id: other } })).status).toBe(200);
    expect((await ask(server.url, second, whoAmI)).status).toBe(401);
    const third = (await signInAgain(PASSWORD)).data.token;
    const change = (currentPassword: string) =>
      who.ask(changePassword, { body: { currentPassword, newPassword: "another horse 43" } });
    expect((await change("wrong")).refusal.details?.[0]?.field).toBe("currentPassword");
    expect((await change(PASSWORD)).status).toBe(200);
    expect((await ask(server.url, third, whoAmI)).status).toBe(401);
    expect((await who.ask(whoAmI)).status).toBe(200);
    expect((await signInAgain("another horse 43")).status).toBe(200);
    await who.ask(endOtherSessions);
    expect((await who.ask(listSessions)).data.sessions).toHaveLength(1);
  });

  test("an account is exported; deleted only without open work, leaving no name", async () => {
    const body = { title: "Loose tiles", storeId: people.shop.id };
    await people.store.ask(raiseTicket, { body }).then((answer) => answer.data);
    const answer = await people.store.ask(exportAccount);
    expect(answer.text).toContain("Loose tiles");
    expect(answer.text).not.toContain(people.property.email);
    const refused = await people.store.ask(deleteAccount, { body: { password: PASSWORD } });
    expect(refused).toMatchObject({ status: 409, refusal: { error: "account_in_use" } });
    expect(refused.refusal.message).toMatch(/^Your account still has \d+ open tickets?\. Please finish/);
    const idle = await registered(server, "Assessor", "Ida Idle");
    expect((await idle.ask(deleteAccount, { body: { password: "wrong" } })).status).toBe(400);
    expect((await idle.ask(deleteAccount, { body: { password: PASSWORD } })).status).toBe(200);
    expect((await idle.ask(readProfile)).status).toBe(401);
    const card = (await people.store.ask(personProfile, { params: { userId: idle.id } })).data;
    expect(card).toMatchObject({ name: "Deleted user", email: null });
  });
});

/** A PNG of one pixel that carries a text chunk. */
function pngWithText(text: string): Uint8Array<ArrayBuffer> {
  const chunk = (name: string, data: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(data.length, 0);
    head.write(name, 4, "latin1");
    return Buffer.concat([head, data, Buffer.alloc(4)]);
  };
  const size = Buffer.alloc(13);
  size.writeUInt32BE(1, 0);
  size.writeUInt32BE(1, 4);
  const whole = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", size),
    chunk("tEXt", Buffer.from(`Comment\0${text}`, "latin1")),
    chunk("IDAT", Buffer.alloc(1)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
  return new Uint8Array(whole);
}
