import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aPerson } from "./support/demo-rows.ts";
import { press } from "./support/forms.ts";
import { sees } from "./support/reads.ts";
import { type AppOptions, renderApp } from "./support/render-app.tsx";

// Whom a manager asks who may not close an account: docs/product.md#leaving.

const GUS = aPerson("gus-gray-property", "Gus Gray", "Property Manager");
const OPERATORS = { status: 200, body: { names: ["Olga Op", "Otto Over"] } };
const open = (path: string, more: Partial<AppOptions> = {}) =>
  renderApp({
    as: "Property Manager",
    account: { id: crypto.randomUUID() },
    path,
    rows: { people: [GUS] },
    ...more,
  });

test("the page of a person names the operators and notifies them by one press", async () => {
  let isReachable = false;
  const keys: (string | null)[] = [];
  const app = await open(`/profile/${GUS.id}`, {
    answers: {
      "GET /api/operators": OPERATORS,
      "POST /api/operators/leavers/*": (init) => {
        keys.push(new Headers(init.headers).get("idempotency-key"));
        return isReachable ? { status: 200, body: { notified: 2 } } : new Error("no network");
      },
    },
  });
  await sees("Leaves or has left: Gus Gray", "Operators here: Olga Op and Otto Over.");
  await press("Tell the operators");
  await expect.element(page.getByRole("alert")).toBeVisible();
  isReachable = true;
  await press("Tell the operators");
  await sees("The operators were notified that Gus Gray leaves or has left.");
  await expect.element(page.getByRole("button", { name: "Tell the operators" })).not.toBeInTheDocument();
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(keys[0]).not.toBeNull();
  expect(app.requests).toContain(`POST /api/operators/leavers/${GUS.id}`);
});

test("an operator whom the manager may write to is asked in a message that names the person", async () => {
  const people = [{ id: "olga-op", name: "Olga Op" }];
  await open(`/profile/${GUS.id}`, {
    answers: { "GET /api/operators": { status: 200, body: { names: ["Olga Op", "Otto Over"], people } } },
  });
  await sees("Operators here: Olga Op and Otto Over.");
  expect(page.getByRole("link", { name: "Ask Otto Over" }).elements()).toEqual([]);
  await page.getByRole("link", { name: "Ask Olga Op" }).click();
  await expect
    .element(page.getByRole("dialog").getByRole("textbox"))
    .toHaveValue(
      "Gus Gray leaves or has left. Could you give their stores and work to somebody else and close the account?",
    );
});

test("where nobody is known as an operator, nothing is offered that leads nowhere", async () => {
  await open(`/profile/${GUS.id}`, {
    answers: { "GET /api/operators": { status: 200, body: { names: [] } } },
  });
  await sees("Only whoever runs Fettle for you closes an account");
  await expect.element(page.getByRole("button", { name: "Tell the operators" })).not.toBeInTheDocument();
});

test("the help says who closes accounts, and where to tell them", async () => {
  await open("/help", { answers: { "GET /api/operators": OPERATORS } });
  await sees("Operators here: Olga Op and Otto Over.");
  await expect
    .element(page.getByRole("link", { name: "Open the page of the person, and press “Tell the operators”." }))
    .toHaveAttribute("href", "/directory?show=people");
});
