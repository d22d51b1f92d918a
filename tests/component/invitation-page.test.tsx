import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { delayedAnswer } from "./support/forms.ts";
import { sees } from "./support/reads.ts";
import { renderApp } from "./support/render-app.tsx";

// What a link to register says on opening: docs/product.md#invitations. What the server tells of it
// is in tests/server/invitation-links.test.ts.

const linkOf = (role: string, more: object = {}) =>
  `${btoa(JSON.stringify({ email: "new@example.com", role, ...more, untilMs: 1 })).replaceAll("=", "")}.c2lnbmVk`;
const DESCRIBE = "POST /api/auth/invitation";
const invitation = (more: object = {}) => ({
  email: "new@example.com",
  role: "Store Manager",
  name: null,
  expiresAt: "2027-01-03T12:00:00.000Z",
  stores: [],
  storeCount: 0,
  propertyManager: null,
  problem: null,
  ...more,
});
const open = (answer: object | Error, role = "Store Manager") =>
  renderApp({
    as: null,
    path: `/register#invitation=${linkOf(role)}`,
    answers: { [DESCRIBE]: answer instanceof Error ? answer : { status: 200, body: answer } },
  });
const opened = (more: object, invitedBy: string | null = "Peter Quinn") =>
  open({ state: "open", invitedBy, invitation: invitation(more) });
const form = () => page.getByRole("button", { name: "Create account" }).elements();

test.each([
  [
    { stores: ["#110 Lakeside"], storeCount: 1 },
    "Peter Quinn invited you as store manager of #110 Lakeside.",
  ],
  [
    { stores: ["#110 Lakeside", "#111 Harbor"], storeCount: 2 },
    "Peter Quinn invited you as store manager of #110 Lakeside and #111 Harbor.",
  ],
  [
    { role: "Property Manager", stores: ["#110 Lakeside", "#111 Harbor"], storeCount: 6 },
    "Peter Quinn invited you as property manager of #110 Lakeside, #111 Harbor and 4 more stores.",
  ],
  [{ role: "Vendor" }, "Peter Quinn invited you to Fettle as vendor."],
  [
    { role: "Maintenance", propertyManager: { name: "Paula Property", hasRegistered: true } },
    "Peter Quinn invited you as maintenance worker of Paula Property.",
  ],
])("says first who invited to what, until when: %o", async (more, sentence) => {
  await opened(more);
  await sees(sentence, "The link works until Jan 03, 2027.");
  expect(page.getByLabelText("User type").elements()).toEqual([]);
  expect(form()).toHaveLength(1);
});

test("an invitation of the command names nobody", async () => {
  await opened({}, null);
  await sees("You are invited to Fettle as store manager.");
});

test("a worker whose property manager has not registered reads so before the form", async () => {
  await opened({ role: "Maintenance", propertyManager: { name: "Paula Property", hasRegistered: false } });
  await sees("Paula Property has not registered yet. You can register now, and get work when they have.");
  expect(form()).toHaveLength(1);
});

test("why a worker cannot register is said instead of the form", async () => {
  await opened({ role: "Maintenance", problem: "The property manager of this invitation has left." });
  await sees("The property manager of this invitation has left.");
  expect(form()).toEqual([]);
});

test.each([
  ["expired", "This invitation has expired.", "Peter Quinn can send you a new link."],
  ["withdrawn", "This invitation was withdrawn.", "Ask Peter Quinn if that is a mistake."],
  ["replaced", "This link was replaced by a newer one.", "or ask Peter Quinn for another one."],
  ["registered", "Somebody has registered with this invitation already.", "If it was you, sign in."],
])("a link that is %s says so on opening, and who helps, without a form", async (state, what, next) => {
  await open({ state, invitedBy: "Peter Quinn" });
  await sees(what, next);
  expect(form()).toEqual([]);
  await expect.element(page.getByRole("link", { name: "Sign in" })).toBeVisible();
});

test("what a link is found to be stands in the live region that said it is being read", async () => {
  const { answer, release } = delayedAnswer({
    status: 200,
    body: { state: "expired", invitedBy: "Peter Quinn" },
  });
  await renderApp({
    as: null,
    path: `/register#invitation=${linkOf("Vendor")}`,
    answers: { [DESCRIBE]: answer },
  });
  await sees("Reading your invitation…");
  const region = page.getByText("Reading your invitation…").element().closest("[role=status]");
  release();
  await sees("This invitation has expired.");
  expect(region?.textContent).toContain("This invitation has expired.");
  expect(region?.isConnected).toBe(true);
});

test("a link that is not whole says so, and asks for the role as without one", async () => {
  await open({ state: "unknown", invitedBy: null });
  await sees("This link is not complete, or was not made by this server.");
  await expect.element(page.getByLabelText("User type")).toBeVisible();
  expect(form()).toHaveLength(1);
});

test("a link that was cut off in its middle says so too, and keeps no former one", async () => {
  const answers: Record<string, object> = {
    [linkOf("Vendor")]: { state: "open", invitedBy: "Olga Op", invitation: invitation({ role: "Vendor" }) },
  };
  const { goTo } = await renderApp({
    as: null,
    path: `/register#invitation=${linkOf("Vendor")}`,
    answers: {
      [DESCRIBE]: ({ body }) => {
        const { invitation: text } = JSON.parse(String(body)) as { invitation: string };
        return { status: 200, body: answers[text] ?? { state: "unknown", invitedBy: null } };
      },
    },
  });
  await sees("Olga Op invited you to Fettle as vendor.");
  goTo(`/register#invitation=${linkOf("Vendor").slice(0, 41)}`);
  await sees("This link is not complete, or was not made by this server.");
  await expect.element(page.getByLabelText("Email address")).toHaveValue("");
  await expect.element(page.getByLabelText("User type")).toBeVisible();
});

test("without an answer the form is as the link says", async () => {
  const { requests } = await open(new Error("no network"));
  await expect.poll(() => requests).toContain(DESCRIBE);
  await expect.element(page.getByText("Reading your invitation…")).not.toBeInTheDocument();
  await expect.element(page.getByLabelText("Email address")).toHaveValue("new@example.com");
  expect(page.getByLabelText("User type").elements()).toEqual([]);
});

test("without a link nothing is asked of the server", async () => {
  const { requests } = await renderApp({ as: null, path: "/register" });
  await expect.element(page.getByLabelText("User type")).toBeVisible();
  expect(requests.filter((each) => each.includes("invitation"))).toEqual([]);
});

test("another link opened in the same tab is another invitation, with a form of its own", async () => {
  const links = { withdrawn: linkOf("Vendor"), first: linkOf("Assessor"), second: linkOf("Store Manager") };
  const { goTo } = await renderApp({
    as: null,
    path: `/register#invitation=${links.withdrawn}`,
    answers: {
      [DESCRIBE]: ({ body }) => {
        const { invitation: text } = JSON.parse(String(body)) as { invitation: string };
        if (text === links.withdrawn)
          return { status: 200, body: { state: "replaced", invitedBy: "Peter Quinn" } };
        const role = text === links.first ? "Assessor" : "Store Manager";
        return {
          status: 200,
          body: { state: "open", invitedBy: "Olga Op", invitation: invitation({ role }) },
        };
      },
    },
  });
  await sees("This link was replaced by a newer one.");
  goTo(`/register#invitation=${links.first}`);
  await sees("Olga Op invited you to Fettle as assessor.");
  await page.getByLabelText("Full name").fill("Ann Assessor");
  await page.getByLabelText("Password", { exact: true }).fill("long enough 1");
  // A fragment that is no link leaves the invitation, and what was typed for it.
  goTo("/register#main");
  await expect.element(page.getByLabelText("Full name")).toHaveValue("Ann Assessor");
  goTo(`/register#invitation=${links.second}`);
  await sees("Olga Op invited you to Fettle as store manager.");
  await expect.element(page.getByLabelText("Full name")).toHaveValue("");
  await expect.element(page.getByLabelText("Password", { exact: true })).toHaveValue("");
  goTo(`/register#invitation=${links.first}`);
  await sees("Olga Op invited you to Fettle as assessor.");
  await expect.element(page.getByLabelText("Full name")).toHaveValue("Ann Assessor");
});

test("a name that was corrected in the form of a link stays after a look at the terms", async () => {
  const path = `/register#invitation=${linkOf("Vendor", { name: "Ana Lopes" })}`;
  const answer = { state: "open", invitedBy: "Olga Op", invitation: invitation({ role: "Vendor" }) };
  const { goTo } = await renderApp({
    as: null,
    path,
    answers: { [DESCRIBE]: { status: 200, body: answer } },
  });
  const name = page.getByLabelText("Full name");
  await expect.element(name).toHaveValue("Ana Lopes");
  await name.fill("Ana Lopes Vidal");
  goTo("/terms");
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.element(name).not.toBeInTheDocument();
  goTo(path);
  await expect.element(name).toHaveValue("Ana Lopes Vidal");
  await expect.element(page.getByLabelText("Email address")).toHaveValue("new@example.com");
});

test("a link opened where somebody else is signed in says so on their page; one's own says nothing", async () => {
  const { goTo } = await renderApp({ as: "Vendor", account: { email: "vera@example.com" }, path: "/bids" });
  const link = (email: string) => `/register#invitation=${linkOf("Vendor", { email })}`;
  goTo(link("VERA@example.com"));
  await sees("Welcome");
  expect(document.body.textContent).not.toContain("invites");
  goTo(link("new@example.com"));
  await sees("You are signed in as", "The link that you opened invites new@example.com.");
  await sees("Welcome");
});
