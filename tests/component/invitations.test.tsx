import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { press } from "./support/forms.ts";
import { sees } from "./support/reads.ts";
import { renderApp } from "./support/render-app.tsx";
import { catchSavedFiles } from "./support/saved-files.ts";

// Invitations that an operator finds and renews: docs/product.md#operators.

const AT = "2026-11-01T08:00:00.000Z";
const invitation = (id: string, more: object = {}) => ({
  id,
  email: `${id}@example.com`,
  name: `Nora ${id}`,
  role: "Vendor",
  storeName: null,
  invitedBy: "Olga Op",
  invitedAt: AT,
  expiresAt: AT,
  isExpired: true,
  mailedAt: AT,
  outcome: null,
  closedAt: null,
  ...more,
});
const pagination = { page: 1, limit: 10, total: 2, totalPages: 1, hasNextPage: false, hasPrevPage: false };

test("all expired invitations are renewed in one act, with their links and a file that names them", async () => {
  const renewed: string[] = [];
  const answerOf = (id: string) => () => {
    renewed.push(id);
    return { status: 200, body: { url: `/register#invitation=${id}`, expiresAt: AT, isMailed: false } };
  };
  const files = catchSavedFiles();
  const { account } = await renderApp({
    as: "Fettle User",
    account: { isOperator: true },
    path: "/operator?panel=invitations",
    answers: {
      "GET /api/operator/invitations": {
        status: 200,
        body: {
          invitations: [invitation("one"), invitation("two")],
          expired: 2,
          isMailConfigured: true,
          pagination,
        },
      },
      "POST /api/operator/invitations/one/renew": answerOf("one"),
      "POST /api/operator/invitations/two/renew": answerOf("two"),
    },
  });
  await sees("Nora one", "one@example.com");
  await expect.element(page.getByLabelText("Find an invitation")).toBeVisible();
  await press("Renew 2 expired invitations");
  await sees("Each of these people gets a new link");
  await press("Make new links");
  await sees("Invitation links");
  await expect.poll(() => renewed, { timeout: 15_000 }).toEqual(["one", "two"]);
  const file = await files.next(() => press("Save as CSV"));
  expect(file.text).toContain("Email,Name,Role,Link,Works until,Result,Stores,Invited by");
  expect(file.text).toContain(`one@example.com,Nora one,Vendor,${location.origin}/register#invitation=one`);
  expect(file.text).toContain(account.name);
});

test("whoever comes back for something else finds the links in one line, and opens them", async () => {
  const link = { url: "/register#invitation=one", expiresAt: AT, isMailed: true };
  const app = await renderApp({
    as: "Fettle User",
    account: { isOperator: true },
    path: "/operator?panel=invitations",
    answers: {
      "GET /api/operator/invitations": {
        status: 200,
        body: { invitations: [invitation("one")], expired: 1, isMailConfigured: true, pagination },
      },
      "POST /api/operator/invitations/one/renew": { status: 200, body: link },
    },
  });
  await press("Renew 1 expired invitation");
  await press("Make new links");
  await sees("Invitation links", "1 mailed");
  app.goTo("/tickets");
  await expect.element(page.getByText("Invitation links")).not.toBeInTheDocument();
  app.goTo("/operator?panel=invitations");
  await sees("The result of your last invitations is still here, with their links.");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await press("Show the result");
  await sees("Invitation links", "1 mailed");
});

test("an invitation names its first store by the number that it has, and says which the person takes over", async () => {
  const of = { role: "Store Manager", storeName: "#1002 BrightMart Cole 2", isExpired: false };
  await renderApp({
    as: "Fettle User",
    account: { isOperator: true },
    path: "/operator?panel=invitations",
    answers: {
      "GET /api/operator/invitations": {
        status: 200,
        body: {
          invitations: [
            invitation("one", { ...of, stores: 67, managedStores: 66 }),
            invitation("two", { ...of, stores: 5, managedStores: 0 }),
            invitation("three", { ...of, stores: 1, managedStores: 1 }),
          ],
          pagination,
        },
      },
    },
  });
  await sees(
    "for #1002 BrightMart Cole 2 and 66 more stores · takes over 66 of 67 as manager",
    "for #1002 BrightMart Cole 2 and 4 more stores · takes over none as manager",
    "for #1002 BrightMart Cole 2 · takes over as manager",
  );
});

test("selected invitations get new links in one act, those of other pages too, and nobody who has registered", async () => {
  const renewed: string[] = [];
  const waiting = Array.from({ length: 12 }, (_, n) => invitation(`w${n}`, { isExpired: n < 2 }));
  const registered = invitation("ended", { outcome: "registered", closedAt: AT, isExpired: false });
  const all = [...waiting, registered];
  await renderApp({
    as: "Fettle User",
    account: { isOperator: true },
    path: "/operator?panel=invitations",
    answers: {
      "GET /api/operator/invitations": (_, query) => {
        const isWhole = query.get("limit") === "100";
        return {
          status: 200,
          body: {
            invitations: isWhole ? all : all.slice(0, 10),
            expired: 2,
            isMailConfigured: false,
            pagination: { ...pagination, total: 13, totalPages: isWhole ? 1 : 2, hasNextPage: !isWhole },
          },
        };
      },
      "POST /api/operator/invitations/*/renew": () => {
        renewed.push("one");
        const url = `/register#invitation=${renewed.length}`;
        return {
          status: 200,
          body: { url, expiresAt: AT, isMailed: false, notMailedBecause: "no_mail_server" },
        };
      },
    },
  });
  await press("Select");
  await expect.element(page.getByRole("button", { name: "Renew 0 links" })).toBeDisabled();
  await page.getByRole("checkbox", { name: "Select the invitation of w0@example.com" }).click();
  await sees("1 selected", "Renew 1 link");
  await press("Select all that wait");
  await sees("12 selected");
  await page.getByRole("checkbox", { name: "Select the invitation of w1@example.com" }).click();
  await press("Renew 11 links");
  await sees("Links they already have stop working.");
  await press("Make new links");
  await sees("Invitation links");
  await expect.poll(() => renewed.length, { timeout: 15_000 }).toBe(11);
  const files = catchSavedFiles();
  const file = await files.next(() => press("Save as CSV"));
  expect(file.text.trim().split("\r\n")).toHaveLength(12);
  expect(file.text).not.toContain("w1@example.com");
  expect(file.text).not.toContain("ended@example.com");
});

type Reply = Error | { status: number; body: object };

const openInvite = async (answer: (init: RequestInit) => Reply | Promise<Reply>) => {
  const app = await renderApp({
    as: "Fettle User",
    account: { isOperator: true },
    path: "/operator?inviting=yes",
    answers: {
      "GET /api/operator/people": { status: 200, body: { people: [], pagination } },
      "POST /api/operator/invitations/several": answer,
    },
  });
  await page.getByLabelText("Email addresses").fill("ann@example.com\nbob@example.com");
  return app;
};
const linkFor = ({ email }: { email: string }) => ({
  url: `/register#invitation=${email}`,
  expiresAt: AT,
  isMailed: false,
});
const invitationsIn = (init: RequestInit) =>
  (JSON.parse(String(init.body)) as { invitations: { email: string }[] }).invitations;

test("people who are invited by a double click, or again meanwhile, are invited once and keep their links", async () => {
  const calls: string[][] = [];
  const answer = Promise.withResolvers<undefined>();
  await openInvite(async (init) => {
    const sent = invitationsIn(init);
    calls.push(sent.map(({ email }) => email));
    const waits = { problem: "This person was invited already." };
    await answer.promise;
    return { status: 200, body: { invited: sent.map((each) => (calls.length > 1 ? waits : linkFor(each))) } };
  });
  const form = page.getByLabelText("Email addresses").element().closest("form");
  await page.getByRole("button", { name: "Invite people" }).dblClick();
  await sees("Invitation links");
  form?.requestSubmit();
  answer.resolve(undefined);
  await sees("2 links to give out yourself.");
  expect(calls).toEqual([["ann@example.com", "bob@example.com"]]);
});

test("emails that could not be sent are in the form again after a reload; those of whom it is known are not", async () => {
  let isOffline = true;
  const app = await openInvite((init) =>
    isOffline
      ? new TypeError("Failed to fetch")
      : {
          status: 200,
          body: {
            invited: invitationsIn(init).map((each) =>
              each.email.startsWith("bob") ? { problem: "There is already an account." } : linkFor(each),
            ),
          },
        },
  );
  await expect.poll(() => app.db.drafts.count()).toBe(1);
  await press("Invite people");
  await sees("2 not invited.");
  const [draft] = await app.db.drafts.toArray();
  expect(draft?.fields).toMatchObject({ emails: "ann@example.com\nbob@example.com" });
  isOffline = false;
  await press("Try the other 2 again");
  await sees("1 link to give out yourself, 1 not invited.");
  await expect.poll(() => app.db.drafts.count()).toBe(0);
  await press("I have the links, close");
});

test("how many have registered is said, and one act mails the others a new link but who got one today", async () => {
  const renewed: string[] = [];
  const made = { url: "/register#invitation=x", expiresAt: AT, isMailed: true };
  const renewal = (id: string) => () => {
    renewed.push(id);
    return { status: 200, body: made };
  };
  await renderApp({
    as: "Fettle User",
    account: { isOperator: true },
    path: "/operator?panel=invitations",
    answers: {
      "GET /api/operator/invitations": {
        status: 200,
        body: {
          invitations: [
            invitation("old"),
            invitation("fresh", { invitedAt: new Date().toISOString() }),
            invitation("boss", { role: "Fettle User" }),
            invitation("here", { outcome: "registered", closedAt: AT }),
          ],
          registered: 34,
          waiting: 56,
          toRemind: 1,
          isMailConfigured: true,
          pagination,
        },
      },
      ...Object.fromEntries(
        ["old", "fresh", "boss", "here"].map((id) => [
          `POST /api/operator/invitations/${id}/renew`,
          renewal(id),
        ]),
      ),
    },
  });
  await sees("34 of 90 invited people have registered.");
  await press("Remind the other person");
  await sees("Whoever got a link within the last day is left out.");
  await press("Mail new links");
  await sees("Invitation links");
  expect(renewed).toEqual(["old"]);
});

test.each([
  ["without mail", { isMailConfigured: false, toRemind: 1 }],
  ["that mailed everybody today", { isMailConfigured: true, toRemind: 0 }],
])("nobody is reminded by a server %s", async (_, more) => {
  const body = { invitations: [invitation("old")], registered: 1, waiting: 1, pagination, ...more };
  await renderApp({
    as: "Fettle User",
    account: { isOperator: true },
    path: "/operator?panel=invitations",
    answers: { "GET /api/operator/invitations": { status: 200, body } },
  });
  await sees("1 of 2 invited people have registered.");
  await expect.element(page.getByRole("button", { name: /^Remind/ })).not.toBeInTheDocument();
});

test.each([
  ["who has invited nobody is offered to invite", "", "Nobody has been invited in the last month."],
  ["who finds no invitation is not", "&invited=nobody", "No invitation fits."],
])("%s", async (_title, search, sentence) => {
  await renderApp({
    as: "Fettle User",
    account: { isOperator: true },
    path: `/operator?panel=invitations${search}`,
    answers: {
      "GET /api/operator/invitations": {
        status: 200,
        body: {
          invitations: [],
          expired: 0,
          isMailConfigured: true,
          pagination: { ...pagination, total: 0 },
        },
      },
    },
  });
  await sees(sentence);
  if (search === "") {
    await press("Invite");
    await expect.element(page.getByRole("dialog", { name: "Invite" })).toBeVisible();
  } else expect(page.getByRole("button", { name: "Invite", exact: true }).elements()).toEqual([]);
});
