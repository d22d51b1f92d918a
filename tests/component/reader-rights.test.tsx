import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { fillIn, press } from "./support/forms.ts";
import { pickFile } from "./support/pick-file.ts";
import { sees } from "./support/reads.ts";
import { renderApp } from "./support/render-app.tsx";

// How operators give and end the right to read everything: docs/product.md#readers.

const SEAT = "Fettle Reader";
const RITA = {
  id: "rita-reads",
  name: "Rita Reads",
  email: "rita@example.com",
  role: "Fettle User",
  isActive: true,
  isDeleted: false,
  isOperator: false,
  isReader: true,
  createdAt: "2026-11-01T08:00:00.000Z",
  lastUsedAt: null,
  sessions: 0,
  waiting: 0,
};
const PEOPLE = {
  status: 200,
  body: {
    people: [RITA],
    pagination: { page: 1, limit: 10, total: 1, totalPages: 1, hasNextPage: false, hasPrevPage: false },
  },
};
const WRONG = { error: "wrong_password", message: "This is not your own password." };
const bodyOf = (init: RequestInit) => JSON.parse(String(init.body)) as Record<string, unknown>;

const open = (path: string, answers: NonNullable<Parameters<typeof renderApp>[0]["answers"]>) =>
  renderApp({
    as: "Fettle User",
    account: { id: "olga", isOperator: true },
    path,
    answers: { "GET /api/operator/people": PEOPLE, ...answers },
  });

test("one is invited alone, with the own password; the list says who reads everything", async () => {
  const sent: unknown[] = [];
  await open("/operator", {
    "POST /api/operator/invitations": (init: RequestInit) => {
      sent.push(bodyOf(init));
      const body = {
        url: "/register#invitation=abc",
        expiresAt: "2026-12-08T08:00:00.000Z",
        isMailed: false,
      };
      return { status: 200, body };
    },
  });
  await sees("Reads everything");
  await press("Invite");
  await fillIn({ "Email addresses": "fay@example.com" });
  await page.getByRole("dialog").getByLabelText("Role").selectOptions("Fettle User: reads everything");
  await sees("They change nothing, and write to nobody.");
  await press("Invite people");
  await sees("Type your own password.");
  await fillIn({ "Your own password": "blue kettle 7" });
  await press("Invite people");
  await sees("Link for fay@example.com");
  expect(sent).toEqual([{ email: "fay@example.com", role: SEAT, isNew: true, password: "blue kettle 7" }]);
});

test("a file with readers asks for the own password, and again after a wrong one", async () => {
  const changed = {
    outcome: "changed",
    faults: [],
    storeId: null,
    changes: [{ field: "role", before: "Assessor", after: SEAT }],
  };
  const fresh = { outcome: "new", faults: [], changes: [], storeId: null };
  const imports: Record<string, unknown>[] = [];
  const invited: unknown[] = [];
  await open("/operator?importing=people", {
    "POST /api/operator/people/import": (init: RequestInit) => {
      const body = bodyOf(init);
      if (body["dryRun"] === true) return { status: 200, body: { people: [changed, fresh, fresh] } };
      imports.push(body);
      return body["password"] === "blue kettle 7"
        ? { status: 200, body: { people: [changed] } }
        : { status: 400, body: { ...WRONG, details: [{ field: "password", message: WRONG.message }] } };
    },
    "POST /api/operator/invitations": (init: RequestInit) => {
      invited.push(bodyOf(init));
      const body = {
        url: "/register#invitation=abc",
        expiresAt: "2026-12-08T08:00:00.000Z",
        isMailed: false,
      };
      return { status: 200, body };
    },
  });
  const file = [
    "Name,Email,Role",
    "Asa Auditor,asa@example.com,Fettle User: reads everything",
    "Fay Finance,fay@example.com,Fettle Reader",
    "Vic Vendor,vic@example.com,Vendor",
  ].join("\n");
  await expect.element(page.getByLabelText("Choose CSV file")).toBeInTheDocument();
  pickFile(page.getByLabelText("Choose CSV file"), new File([file], "people.csv"));
  await sees("2 new, 1 changed", "Type your own password.");
  await expect.element(page.getByRole("button", { name: "Import 3 people" })).toBeDisabled();
  await fillIn({ "Your own password": "red kettle" });
  await press("Import 3 people");
  await sees("This is not your own password.");
  expect(invited).toEqual([]);
  await fillIn({ "Your own password": "blue kettle 7" });
  await press("Import 3 people");
  await sees("Link for fay@example.com", "Link for vic@example.com");
  expect(imports.map(({ password }) => password)).toEqual(["red kettle", "blue kettle 7"]);
  expect(invited).toMatchObject([{ role: "Vendor" }, { role: SEAT, password: "blue kettle 7" }]);
  expect(invited[0]).not.toHaveProperty("password");
});
