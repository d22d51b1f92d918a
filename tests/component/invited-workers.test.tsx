import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { sees } from "./support/reads.ts";
import { renderApp } from "./support/render-app.tsx";

// Who is invited as a worker of a property manager: docs/product.md#workers.

test("a property manager without workers reads who is invited, and that they need no account", async () => {
  const invited = [
    { name: "Will Woo", email: "will@example.com" },
    { name: null, email: "ann@example.com" },
  ];
  await renderApp({
    as: "Property Manager",
    account: { id: crypto.randomUUID() },
    path: "/dashboard",
    answers: { "GET /api/external/users/invited": { status: 200, body: { invited } } },
  });
  await sees(
    "2 people are invited as your workers and have not registered yet: Will Woo, ann@example.com.",
    "Nobody of them has registered yet.",
  );
  expect(page.getByText("No maintenance workers yet.").elements()).toEqual([]);
});
