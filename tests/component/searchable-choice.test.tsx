import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Choice } from "#features/forms/choice.tsx";
import { storeOption } from "#features/forms/options.ts";
import "#ui/shared.css";
import { ThemeProvider } from "#ui/theme-provider.tsx";
import { PEOPLE } from "#tests/support/cast.ts";
import { aPerson, aStore } from "./support/demo-rows.ts";
import { withoutNetwork } from "./support/network.ts";
import { renderApp } from "./support/render-app.tsx";
import { sees } from "./support/reads.ts";

// A choice with more options than a native select is good for. docs/product.md#long-choices.

const chosen = vi.fn();
const submitted = vi.fn();
const NAMES = Array.from({ length: 200 }, (_, n) => `Store ${String(n + 1).padStart(3, "0")}`);
const MANY = [
  { value: "none", label: "No store" },
  ...NAMES.map((label) => ({ value: label, label, hint: label === "Store 117" ? "Élysée Road" : "Main" })),
];

const field = page.getByRole("combobox", { name: "Store" });
const options = page.getByRole("option");
const list = page.getByRole("listbox", { name: "Store" });
const save = page.getByRole("button", { name: "Save" });

function Form({ options, first }: { options: typeof MANY; first: string }) {
  const [value, setValue] = useState(first);
  return (
    <ThemeProvider>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submitted(value);
        }}
      >
        <Choice
          label="Store"
          name="storeId"
          value={value}
          options={options}
          onChange={(id) => {
            chosen(id);
            setValue(id);
          }}
        />
        <button type="submit">Save</button>
      </form>
    </ThemeProvider>
  );
}

async function renderForm(data = MANY, first = "Store 005") {
  const form = await render(<Form options={data} first={first} />);
  await expect.element(save.last()).toBeVisible();
  return form;
}

const fieldTags = () => field.elements().map((each) => each.tagName);

/** The option that Enter takes, as the field names it to a screen reader. */
const activeOption = () =>
  document.getElementById(field.element().getAttribute("aria-activedescendant") ?? "")?.textContent;

beforeEach(() => {
  chosen.mockClear();
  submitted.mockClear();
});

test("up to twelve options are the browser's own select, more are a field with a list", async () => {
  await renderForm(MANY.slice(0, 12), "none");
  expect(fieldTags()).toEqual(["SELECT"]);
  await renderForm(MANY.slice(0, 13), "none");
  await expect.poll(fieldTags).toEqual(["SELECT", "INPUT"]);
});

test.each([
  ["with numbers", (number: string) => ({ name: "Larkspur", number })],
  ["with numbers in their names", (number: string) => ({ name: `Mill Street ${number}`, number: null })],
])("of stores %s more than seven are searched, so that a number finds one of them", async (_, named) => {
  const stores = ["101", "102", "103", "104", "105", "106", "107", "108"].map((number) =>
    storeOption(aStore("olga", { id: `store ${number}`, ...named(number) })),
  );
  await renderForm(stores.slice(0, 7), "store 101");
  expect(fieldTags()).toEqual(["SELECT"]);
  await renderForm(stores, "store 101");
  await expect.poll(fieldTags).toEqual(["SELECT", "INPUT"]);
  await field.last().click();
  await userEvent.keyboard("107{Enter}");
  expect(chosen.mock.calls).toEqual([["store 107"]]);
});

test("a select that has the focus stays one when more options arrive, and changes after it", async () => {
  const { rerender } = await renderForm(MANY.slice(0, 3), "none");
  const select = field.element();
  if (select instanceof HTMLElement) select.focus();
  await rerender(<Form options={MANY} first="none" />);
  await expect.element(field).toHaveFocus();
  await userEvent.tab();
  await expect.element(field).toHaveAttribute("aria-autocomplete", "list");
  await expect.element(field).toHaveValue("No store");
});

test("typing narrows by every word of name and hint, and Enter takes the option that is named", async () => {
  await renderForm();
  await expect.element(field).toHaveValue("Store 005");
  await field.click();
  await userEvent.keyboard("117");
  await expect.element(options).toHaveLength(1);
  await field.fill("elysee");
  await expect.element(page.getByRole("status")).toHaveTextContent("1 found");
  expect(activeOption()).toContain("Store 117");
  await userEvent.keyboard("{Enter}");
  expect(chosen.mock.calls).toEqual([["Store 117"]]);
  await expect.element(field).toHaveValue("Store 117");
  await expect.element(list).not.toBeInTheDocument();
  expect(submitted).not.toHaveBeenCalled();
});

test("a store is found by its number, with or without the word or the sign before it", async () => {
  const numbered = NAMES.map((_, n) =>
    storeOption(aStore("olga", { id: `s${n + 1}`, name: "Larkspur", number: String(n + 1) })),
  );
  await renderForm(numbered, "s5");
  await expect.element(field).toHaveValue("#5 Larkspur");
  await field.click();
  for (const typed of ["17", "#17", "store 17", "store #17"]) {
    await field.fill(typed);
    await expect.poll(activeOption).toContain("#17 Larkspur");
  }
});

test("a misspelt name is offered after what fits as typed, taken by Enter and not by leaving", async () => {
  const data = ["Harbour View", "Habour Street", "Quay"].map((label) => ({
    value: label,
    label,
    hint: "Main",
  }));
  await renderForm([...data, ...MANY]);
  await field.click();
  await userEvent.keyboard("harbuor");
  await expect.poll(activeOption).toContain("Harbour View");
  await userEvent.tab();
  await expect.element(field).toHaveValue("Store 005");
  await field.click();
  await userEvent.keyboard("habour");
  await expect.element(options).toHaveLength(2);
  await expect.poll(activeOption).toContain("Habour Street");
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect(chosen.mock.calls).toEqual([["Harbour View"]]);
});

test("keys move through the list from what is chosen, as in a select", async () => {
  await renderForm();
  await userEvent.tab();
  const moves = [
    ["{ArrowDown}", "Store 005"],
    ["{ArrowDown}", "Store 006"],
    ["{ArrowUp}", "Store 005"],
    ["{PageDown}", "Store 015"],
    ["{PageUp}", "Store 005"],
    ["{Home}", "No store"],
    ["{ArrowUp}", "No store"],
    ["{End}", "Store 099"],
  ] as const;
  for (const [key, name] of moves) {
    await userEvent.keyboard(key);
    await expect.poll(activeOption).toContain(name);
  }
  await expect.element(options.nth(99)).toBeInViewport();
  await userEvent.keyboard("{Enter}");
  expect(chosen.mock.calls).toEqual([["Store 099"]]);
});

test("the first hundred are shown, with a sentence that says so", async () => {
  await renderForm();
  await field.click();
  await expect.element(options).toHaveLength(100);
  await sees("The first 100 of 201. Type a part of the name to see the others.");
});

test("what is chosen is offered also when it is not among the first hundred", async () => {
  await renderForm(MANY, "Store 150");
  await field.click();
  await expect.poll(activeOption).toContain("Store 150");
  await userEvent.keyboard("{Enter}");
  await expect.element(field).toHaveValue("Store 150");
  expect(chosen).not.toHaveBeenCalled();
});

test("Escape closes the list alone, and the field says again what is chosen", async () => {
  const below = vi.fn();
  addEventListener("keydown", below);
  await renderForm();
  await field.click();
  await userEvent.keyboard("117");
  await userEvent.keyboard("{Escape}");
  removeEventListener("keydown", below);
  await expect.element(field).toHaveValue("Store 005");
  await expect.element(field).toHaveAttribute("aria-expanded", "false");
  expect(below.mock.calls.filter(([event]) => event.key === "Escape")).toEqual([]);
  expect(chosen).not.toHaveBeenCalled();
});

test("leaving the field takes what fits one option only, and otherwise keeps what was chosen", async () => {
  await renderForm();
  await field.click();
  await userEvent.keyboard("11");
  await userEvent.tab();
  await expect.element(field).toHaveValue("Store 005");
  await field.click();
  await userEvent.keyboard("117");
  await userEvent.tab();
  await expect.element(field).toHaveValue("Store 117");
});

test("a press of the button below the open list arrives, with what was typed", async () => {
  await renderForm();
  await field.click();
  await userEvent.keyboard("117");
  await save.click();
  expect(submitted.mock.calls).toEqual([["Store 117"]]);
  await expect.element(list).not.toBeInTheDocument();
});

test("Enter without an option that fits takes nothing and sends nothing", async () => {
  await renderForm();
  await field.click();
  await userEvent.keyboard("nowhere{Enter}");
  await sees("Nothing fits. Type less, or another word.");
  expect([chosen.mock.calls, submitted.mock.calls]).toEqual([[], []]);
});

test("hostile names are text, also in a window of 320 px, and equal ones are told apart by their hint", async () => {
  const hostile = ['<img src=x onerror="alert(1)">', "\u202Eeert niaM", "x".repeat(200), "Twin", "Twin"];
  const data = hostile.map((label, n) => ({ value: `h${n}`, label, hint: `hint ${n}` }));
  await page.viewport(320, 256);
  await renderForm([...data, ...MANY], "h0");
  await expect.element(field).toHaveValue(hostile[0]);
  await field.click();
  for (const label of hostile) await expect.element(page.getByText(label).first()).toBeInTheDocument();
  expect(document.querySelector("img")).toBeNull();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  await field.fill("twin 4");
  await options.click();
  expect(chosen.mock.calls).toEqual([["h4"]]);
});

test("one of 200 stores is found by its address, for a new ticket", async () => {
  const stores = NAMES.map((name, n) =>
    aStore(PEOPLE.store.id, { id: `s${n}`, name, address: `${n + 1} Oak Lane`, isDefault: n === 0 }),
  );
  const app = await renderApp({
    as: "Store Manager",
    path: "/tickets?new=ticket",
    rows: { stores },
    answers: withoutNetwork(),
  });
  const form = page.getByRole("dialog");
  await form.getByLabelText("Title").fill("Worn ramp");
  const store = form.getByLabelText("Store", { exact: true });
  // Until the stores are read from the device it is a select, which takes no text.
  await expect.element(store).toHaveAttribute("aria-autocomplete", "list");
  await store.fill("117 oak");
  await userEvent.keyboard("{Enter}");
  await expect.element(store).toHaveValue("Store 117, Springfield");
  await form.getByRole("button", { name: "Create Ticket" }).click();
  await expect
    .poll(async () => (await app.db.ops.toArray()).map(({ action }) => action.payload))
    .toMatchObject([{ kind: "raiseTicket", store: { info: { address: "117 Oak Lane" } } }]);
});

test("one of twenty property managers is chosen for a store; the dialog stays open on Escape", async () => {
  const people = Array.from({ length: 20 }, (_, n) => aPerson(`pm${n}`, `Pat ${n + 1}`, "Property Manager"));
  const app = await renderApp({
    as: "Store Manager",
    path: "/profile?editstore=new",
    rows: { people },
    answers: withoutNetwork(),
  });
  const form = page.getByRole("dialog", { name: "Add Store" });
  for (const label of ["Store name", "Location", "Address"])
    await form.getByLabelText(label).fill("Downtown");
  const manager = form.getByRole("combobox", { name: "Property manager" });
  await manager.click();
  await userEvent.keyboard("{Escape}");
  await expect.element(manager).toHaveAttribute("aria-expanded", "false");
  await manager.fill("pm17@example.com");
  await userEvent.keyboard("{Enter}");
  await form.getByRole("button", { name: "Add Store" }).click();
  await expect
    .poll(async () => (await app.db.ops.toArray()).map(({ action }) => action.payload))
    .toMatchObject([{ kind: "saveStore", form: { propertyManagerId: "pm17" } }]);
});
