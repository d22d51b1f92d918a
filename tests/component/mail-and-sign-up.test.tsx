import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { must } from "#domain/must.ts";
import { press } from "./support/forms.ts";
import { sees } from "./support/reads.ts";
import { type AppOptions, renderApp } from "./support/render-app.tsx";

// What operators read about mail and open sign-up: docs/product.md#mail-and-open-sign-up.

const AT = "2026-11-01T08:00:00.000Z";
const open = (path: string, answers: NonNullable<AppOptions["answers"]>, size?: AppOptions["size"]) =>
  renderApp({
    as: "Fettle User",
    account: { isOperator: true },
    path,
    answers,
    ...(size ? { size } : {}),
  });
const overview = (isMailConfigured: boolean) => ({
  "GET /api/operator/overview": {
    status: 200,
    body: {
      serverVersion: "0.1.0",
      serverTime: AT,
      isMailConfigured,
      pushes: { waiting: 0, stuck: [] },
      storage: {
        databaseBytes: null,
        diskFreeBytes: null,
        files: 0,
        fileBytes: 0,
        unfinishedUploads: 0,
        largest: [],
      },
      versions: [],
    },
  },
});
const TEST = "POST /api/operator/test-mail";
const HINT = "To send mail, set MAIL_URL, and MAIL_FROM if need be";

test("a server without mail says so, what to set and where that is described", async () => {
  await open("/operator?panel=server", overview(false));
  await sees("Mail: not set up", HINT, "docs/operations.md");
  expect(page.getByRole("button", { name: "Send a test mail to me" }).elements()).toEqual([]);
});

test("on a desk what the server says leaves no gap in either column", async () => {
  await open("/operator?panel=server", overview(false), { width: 1280, height: 900 });
  await sees("Mail: not set up", "Versions in use");
  const boxOf = (name: string) =>
    must(page.getByRole("heading", { name }).element().closest("section"), name).getBoundingClientRect();
  const [mail, pushes, versions] = ["Mail: not set up", "Push messages", "Versions in use"].map(boxOf);
  const storage = boxOf("Storage");
  expect(Math.round(storage.top)).toBe(Math.round(must(mail, "mail").top));
  const gaps = [
    must(pushes, "pushes").top - must(mail, "mail").bottom,
    must(versions, "versions").top - must(pushes, "pushes").bottom,
  ];
  expect(gaps.map(Math.round)).toEqual([24, 24]);
});

test.each([
  ["sent", "The mail server took a mail to"],
  ["refused", "The mail server refused a mail to"],
  ["no_answer", "The mail server did not take the mail in eight seconds."],
])("a test of mail says what became of it: %s", async (outcome, sentence) => {
  await open("/operator?panel=server", {
    ...overview(true),
    [TEST]: { status: 200, body: { outcome } },
  });
  await sees("Mail: set up");
  await press("Send a test mail to me");
  await sees(sentence);
});

test("where links were not mailed for want of a mail server the list says what to set", async () => {
  const invitation = {
    id: "i1",
    email: "nora@example.com",
    role: "Vendor",
    storeName: null,
    invitedBy: "Olga Op",
    invitedAt: AT,
    expiresAt: "2099-01-01T00:00:00.000Z",
    isExpired: false,
    mailedAt: null,
  };
  const pagination = { page: 1, limit: 10, total: 1, totalPages: 1, hasNextPage: false, hasPrevPage: false };
  await open("/operator?panel=invitations", {
    "GET /api/operator/invitations": {
      status: 200,
      body: { invitations: [invitation], isMailConfigured: false, pagination },
    },
  });
  await sees("No link was mailed: this server cannot send mail.", HINT);
});

const SETTINGS = {
  dueDays: { low: 30, medium: 14, high: 3, urgent: 1 },
  answerHours: null,
  workingHours: { days: [1, 2, 3, 4, 5], from: "08:00", to: "17:00" },
  signUp: { kind: "open" },
  awardRules: { limitCents: null, isInsuranceRequired: false },
  operatorsSee: null,
  operatorsAct: "everywhere",
  storesManagedBy: "everybody",
  invitationDays: 30,
};
const settings = (kind: string, changed: string[] = []) => ({
  status: 200,
  body: { settings: { ...SETTINGS, signUp: { kind } }, atStart: SETTINGS, changed },
});
const OPEN = "Anybody who has the address of this server can create an account.";

test.each([
  ["/operator", "Only with an invitation", "invitation"],
  ["/dashboard", "Only with an invitation", "invitation"],
  ["/operator", "Leave it open", "open"],
])(
  "an operator reads on %s that sign-up is open, and decides by one button: %s",
  async (path, button, kind) => {
    const sent: unknown[] = [];
    await open(path, {
      "GET /api/operator/settings": settings("open"),
      "PUT /api/operator/settings": (init) => {
        sent.push(JSON.parse(String(init.body)));
        return settings(kind, ["signUp"]);
      },
    });
    await sees(OPEN, "Operators then see every store and ticket");
    const text = page.getByText(/Operators then see every store/).element();
    const below = page.getByRole("button", { name: button }).element().getBoundingClientRect().top;
    expect(below - text.getBoundingClientRect().bottom).toBeGreaterThanOrEqual(8);
    await press(button);
    await expect.element(page.getByText(OPEN)).not.toBeInTheDocument();
    expect(sent).toEqual([{ signUp: { kind } }]);
  },
);

test.each([
  ["closed", settings("invitation")],
  ["open by an operator's decision", settings("open", ["signUp"])],
])("nothing is asked where sign-up is %s", async (_, answer) => {
  const { requests } = await open("/operator", { "GET /api/operator/settings": answer });
  await expect.poll(() => requests).toContain("GET /api/operator/settings");
  await expect.element(page.getByLabelText("Find by name or email")).toBeVisible();
  expect(page.getByText(OPEN).elements()).toEqual([]);
});
