import { addDays, format } from "date-fns";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { VendorDocument } from "#domain/accounts/vendor-document.ts";
import { pendingRows } from "#local-db/outbox/queries.ts";
import { aBid, aPerson, aTicketCalled } from "./support/demo-rows.ts";
import { expectFocusedMistake, press } from "./support/forms.ts";
import { withoutNetwork } from "./support/network.ts";
import { sees } from "./support/reads.ts";
import { renderApp } from "./support/render-app.tsx";

// Documents of vendors without a network: docs/product.md#vendor-documents.

const inDays = (days: number) => format(addDays(new Date(), days), "yyyy-MM-dd");
const written = (days: number) => format(addDays(new Date(), days), "MMM\u00A0dd, yyyy");
const pdf = (name: string) => new File(["%PDF-1.7 a policy"], name, { type: "application/pdf" });
const document = (more: Partial<VendorDocument> = {}): VendorDocument => ({
  id: "11111111-1111-4111-8111-111111111111",
  kind: "insurance",
  name: "",
  number: "P-77",
  expiresOn: inDays(200),
  file: { key: "f_00000001", name: "policy.pdf", mimeType: "application/pdf", sizeBytes: 5000 },
  ...more,
});

const section = page.getByRole("region", { name: "Documents" });
const form = page.getByRole("form", { name: "Document" });

async function profile(documents: readonly VendorDocument[] = []) {
  const app = await renderApp({
    as: "Vendor",
    account: { documents },
    path: "/profile",
    answers: withoutNetwork(),
  });
  const payloads = async () => (await pendingRows(app.db)).map(({ action }) => action.payload);
  return { app, payloads };
}

test("a vendor adds a document with its file, which waits in the outbox and is listed", async () => {
  const { app, payloads } = await profile();
  await sees("You have no documents yet.");
  await press("Add a document");
  await form.getByLabelText("Number (optional)").fill("P-1");
  await form.getByLabelText("Valid until").fill(inDays(10));
  await form.getByLabelText("Choose PDF or picture").upload(pdf("policy.pdf"));
  await sees("policy.pdf is kept on this device");
  await form.getByRole("button", { name: "Save" }).click();
  await expect.element(section.getByText(`Expires in 10 days, ${written(10)}`)).toBeVisible();
  await expect.element(section.getByRole("button", { name: /policy\.pdf/ })).toBeVisible();
  expect(await payloads()).toMatchObject([
    {
      kind: "saveDocument",
      isNew: true,
      form: { kind: "insurance", name: "", number: "P-1", expiresOn: inDays(10) },
      files: [{ name: "policy.pdf", mimeType: "application/pdf" }],
    },
  ]);
  expect(await app.db.files.toArray()).toMatchObject([{ draftKey: null, name: "policy.pdf" }]);
});

test("each document says in words where it stands, and that insurance is missing", async () => {
  await profile([
    document({ id: "a", kind: "license", expiresOn: inDays(-1) }),
    document({ id: "b", kind: "other", name: "Bond", expiresOn: inDays(0) }),
    document({ id: "c", kind: "tax_form", number: "", expiresOn: null }),
    document({ id: "d", kind: "other", name: "Permit", expiresOn: inDays(31) }),
  ]);
  await sees(
    "No insurance shown",
    `Expired on ${written(-1)}`,
    `Expires today, ${written(0)}`,
    "Does not expire",
    `Valid until ${written(31)}`,
  );
});

const WRONG_INPUTS: readonly [fill: () => Promise<unknown>, mistake: string][] = [
  [async () => undefined, "Valid until: Enter the day on which the insurance ends"],
  [
    () => form.getByLabelText("Valid until").fill(inDays(10)),
    "Choose PDF or picture: Choose a PDF or a picture of the document",
  ],
  [() => form.getByLabelText("Kind").selectOptions("Other document"), "Name: Say what the document is"],
];

test("no day, no file and a name that says nothing are said at their fields, and nothing is sent", async () => {
  const { payloads } = await profile();
  await press("Add a document");
  for (const [fill, mistake] of WRONG_INPUTS) {
    await fill();
    await form.getByRole("button", { name: "Save" }).click();
    await expectFocusedMistake(mistake);
  }
  expect(await payloads()).toEqual([]);
});

test("a text with the name of a PDF is refused, and what was typed stays", async () => {
  const { payloads } = await profile();
  await press("Add a document");
  await form.getByLabelText("Number (optional)").fill("P-1");
  await form.getByLabelText("Choose PDF or picture").upload(new File(["words"], "policy.pdf"));
  await sees("A document is a PDF or a picture");
  await form.getByRole("button", { name: "Cancel" }).click();
  await press("Add a document");
  await expect.element(form.getByLabelText("Number (optional)")).toHaveValue("P-1");
  expect(await payloads()).toEqual([]);
});

test("a tax form asks for no number, and a day that has passed is pointed out but accepted", async () => {
  await profile();
  await press("Add a document");
  await form.getByLabelText("Valid until").fill(inDays(-3));
  await sees("This day has passed. The document is shown as expired.");
  await form.getByLabelText("Kind").selectOptions("Tax form W-9");
  await expect.element(form.getByLabelText("Number (optional)")).not.toBeInTheDocument();
});

test("by keyboard a document is changed without a new file, and removed after a question", async () => {
  const { payloads } = await profile([document()]);
  const actions = section.getByRole("button", { name: "Actions for Insurance" });
  await expect.element(actions).toBeVisible();
  actions.element().focus();
  await userEvent.keyboard("{Enter}");
  await page.getByRole("menuitem", { name: "Change or replace" }).click();
  await sees("Present file: policy.pdf");
  await form.getByLabelText("Valid until").fill(inDays(400));
  await userEvent.keyboard("{Enter}");
  await sees(`Valid until ${written(400)}`);
  await section.getByRole("button", { name: "Actions for Insurance" }).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await sees("You have no documents yet.");
  expect(await payloads()).toMatchObject([
    { kind: "saveDocument", isNew: false, files: [], form: { expiresOn: inDays(400), number: "P-77" } },
    { kind: "removeDocument", name: "Insurance" },
  ]);
});

test("a store manager has no documents of their own", async () => {
  await renderApp({ as: "Store Manager", path: "/profile", answers: withoutNetwork() });
  await sees("Profile Settings");
  expect(section.elements()).toEqual([]);
});

test("a vendor's page lists documents, and says whose the reserved files are", async () => {
  const vera = {
    ...aPerson("vera-novak-1", "Vera Novak", "Vendor"),
    documents: [
      document(),
      document({ id: "t", kind: "tax_form", number: null, expiresOn: null, file: null }),
    ],
  };
  await renderApp({ as: "Store Manager", path: `/profile/${vera.id}`, rows: { people: [vera] } });
  await sees("Insurance", `Valid until ${written(200)}`, "No. P-77", "Tax form W-9");
  await sees("The file is for those who work with this vendor.");
  expect(section.getByRole("button", { name: /policy\.pdf/ }).elements()).toHaveLength(1);
});

async function asDecider(documents: object[], path: (ticketId: string) => string) {
  const id = crypto.randomUUID();
  const mine = { authorId: id, storeOwnerId: id, decisionMaker: "Store Manager" as const };
  const ticket = aTicketCalled("Cracked window", { ...mine, status: "out_for_bid", propertyManagerId: null });
  const bid = aBid(ticket, { scheduleDate: inDays(20) });
  const bidder = bid.bidder && { ...bid.bidder, documents: documents as VendorDocument[] };
  await renderApp({
    as: "Store Manager",
    account: { id },
    path: path(ticket.id),
    rows: { tickets: [ticket], bids: [{ ...bid, bidder }] },
    answers: withoutNetwork(),
  });
}

test.each<[string, (ticketId: string) => string]>([
  ["on the ticket", (id) => `/tickets?ticket=${id}`],
  ["in the list of bids", () => "/bids"],
])(
  "%s a bid warns of documents that are or will be out of date, also where it is accepted",
  async (_, path) => {
    await asDecider(
      [
        { kind: "insurance", name: "", expiresOn: inDays(-2) },
        { kind: "license", name: "", expiresOn: inDays(19) },
        { kind: "other", name: "Bond", expiresOn: inDays(20) },
      ],
      path,
    );
    const warnings = [
      `Insurance expired on ${written(-2)}`,
      `License or permit expires on ${written(19)}, before the work`,
    ];
    await sees(...warnings);
    expect(page.getByText(/Bond/).elements()).toEqual([]);
    await page.getByRole("button", { name: "Accept", exact: true }).first().click();
    const ask = page.getByRole("dialog", { name: "Accept this bid?" });
    for (const warning of warnings) await expect.element(ask.getByText(warning)).toBeVisible();
    await expect.element(ask.getByRole("button", { name: "Accept" })).toBeEnabled();
  },
);

test("a bid of a vendor whose documents are in order has no warning", async () => {
  await asDecider([{ kind: "insurance", name: "", expiresOn: inDays(20) }], () => "/bids");
  await expect.element(page.getByRole("button", { name: "Accept", exact: true }).first()).toBeVisible();
  expect(page.getByText(/expire/).elements()).toEqual([]);
});

test("a warning of expired insurance stands with the vendor of a bid, which is praised for nothing", async () => {
  const id = crypto.randomUUID();
  const ticket = aTicketCalled("Ramp", { authorId: id, storeOwnerId: id, status: "out_for_bid" });
  const offer = (name: string, amountCents: number, day: string, expiresOn: string) => {
    const bid = aBid(ticket, { id: name, vendorId: name, amountCents, scheduleDate: day });
    const documents = [{ ...document(), expiresOn }];
    return { ...bid, bidder: { ...bid.bidder, name, averageRating: 4, totalRatings: 9, documents } };
  };
  await renderApp({
    as: "Store Manager",
    account: { id },
    path: "/bids",
    rows: {
      tickets: [ticket],
      bids: [
        offer("Ray", 9_000, inDays(5), inDays(-2)),
        offer("Vera", 12_000, inDays(6), inDays(200)),
        offer("Tessa", 15_000, inDays(7), inDays(200)),
      ],
    },
    answers: withoutNetwork(),
  });
  // Directly below the vendor's name, above what the bid says.
  const belowName = (name: string) =>
    page.getByRole("article").getByRole("link", { name }).element().parentElement?.nextElementSibling;
  await expect.poll(() => belowName("Ray")?.textContent).toBe(`Insurance expired on ${written(-2)}`);
  expect(belowName("Vera")?.textContent).not.toContain("expired");
  const praised = page.getByText(/^(Lowest price|Earliest|Best rated, over .*)$/);
  expect(praised.elements()).toEqual([]);
});
