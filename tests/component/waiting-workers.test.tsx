import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aPerson } from "./support/demo-rows.ts";
import { press } from "./support/forms.ts";
import { sees } from "./support/reads.ts";
import { renderApp } from "./support/render-app.tsx";

// Workers who registered before their property manager: docs/decisions/0130.

const ID = "walt-worker-1";
const dashboard = (waitsFor?: object) =>
  renderApp({
    as: "Maintenance",
    account: { id: ID },
    path: "/dashboard",
    rows: { people: [{ ...aPerson(ID, "Walt Worker", "Maintenance"), ...(waitsFor ? { waitsFor } : {}) }] },
  });

test("a waiting worker reads for whom, and that an operator chooses once nobody is to come", async () => {
  const app = await dashboard({ name: "Peter Quinn", isInvited: true });
  await sees("Peter Quinn, your property manager, has not registered yet.");
  const row = await app.db.people.get(ID);
  await app.db.people.put({ ...row, waitsFor: { name: "Peter Quinn", isInvited: false } } as never);
  await sees("You have no property manager yet.");
  // Once there is one, nothing is said any more.
  await app.db.people.put({ ...row, waitsFor: undefined } as never);
  await expect.element(page.getByText("You have no property manager yet.")).not.toBeInTheDocument();
});

const pagination = { page: 1, limit: 10, total: 1, totalPages: 1, hasNextPage: false, hasPrevPage: false };
const AT = "2026-11-01T08:00:00.000Z";
const worker = (withoutManager?: object) => ({
  id: "person-1",
  name: "Walt Worker",
  email: "walt@example.com",
  role: "Maintenance",
  isActive: true,
  isDeleted: false,
  isOperator: false,
  createdAt: AT,
  lastUsedAt: AT,
  sessions: 1,
  waiting: 0,
  ...(withoutManager === undefined ? {} : { withoutManager }),
});
const invitation = (email: string, role: string, more: object = {}) => ({
  id: email,
  email,
  role,
  storeName: null,
  invitedBy: "Olga Op",
  invitedAt: AT,
  expiresAt: AT,
  isExpired: false,
  mailedAt: null,
  ...more,
});
const filters: (string | null)[] = [];
const operator = (withoutManager: object, choice: { status: number; body: object }) =>
  renderApp({
    as: "Fettle User",
    account: { isOperator: true },
    path: "/operator",
    rows: { people: [aPerson("paula", "Paula Property", "Property Manager")] },
    answers: {
      "GET /api/operator/people": (_, query) => {
        filters.push(query.get("withoutManager"));
        return { status: 200, body: { people: [worker(withoutManager)], withoutManager: 1, pagination } };
      },
      "GET /api/operator/invitations": {
        status: 200,
        body: {
          invitations: [
            invitation("nina@example.com", "Property Manager", { name: "Nina Next" }),
            invitation("vic@example.com", "Vendor"),
          ],
          pagination,
        },
      },
      "POST /api/operator/people/person-1/property-manager": choice,
    },
  });
const chooses = () => page.getByRole("button", { name: "Choose a property manager for Walt Worker" }).click();

test("an operator sees workers without a property manager, and chooses one", async () => {
  await operator({ waitsFor: null }, { status: 200, body: worker() });
  await sees("1 maintenance worker has no property manager.", "Without a property manager");
  await press("Show them");
  await sees("Only maintenance workers without a property manager are listed.");
  await expect.poll(() => filters.at(-1)).toBe("yes");
  await chooses();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByRole("option", { name: "Nina Next (invited)" })).toBeInTheDocument();
  expect(
    dialog
      .getByRole("option")
      .elements()
      .map((each) => each.textContent),
  ).toEqual(["Choose a property manager", "Paula Property", "Nina Next (invited)"]);
  await dialog.getByRole("button", { name: "Choose a property manager" }).click();
  await expect.element(dialog.getByText("Choose the property manager.")).toBeVisible();
  await dialog.getByLabelText("Property manager").selectOptions("nina@example.com");
  await dialog.getByRole("button", { name: "Choose a property manager" }).click();
  await sees("The property manager of Walt Worker is chosen.");
});

test("says for whom a worker waits, and why a choice was refused", async () => {
  const message = "Choose a property manager who has an account or is invited.";
  const refusal = {
    status: 400,
    body: { error: "invalid_input", message, details: [{ field: "propertyManager", message }] },
  };
  await operator({ waitsFor: "Peter Quinn" }, refusal);
  await sees("Waits for Peter Quinn");
  await chooses();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabelText("Property manager").selectOptions("paula");
  await dialog.getByRole("button", { name: "Choose a property manager" }).click();
  await expect.element(dialog.getByText(message)).toBeVisible();
});
