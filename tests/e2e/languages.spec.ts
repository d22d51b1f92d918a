import { readProfile } from "#contract/accounts.ts";
import { changeTicketStatus, listComments, listTickets, raiseTicket } from "#contract/tickets.ts";
import { must } from "#domain/must.ts";
import { chip, expect, openTicket, test, untilDraftStored } from "#tests/e2e/support/fault-fixtures.ts";
import { untilAllSent } from "#tests/e2e/support/phone-data.ts";
import { PHONE, untilReadyForOffline } from "#tests/support/browser.ts";

// The app in another language: by the phone at first, changed in the menu.

test("a phone in Spanish raises, comments and completes without a network, in Spanish", {
  tag: "@main",
}, async ({ people, signedInAs, goOffline }) => {
  const { property } = people;
  const device = await signedInAs("property", { path: "/tickets", size: PHONE, locale: "es-MX" });
  const { page } = device;
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await untilReadyForOffline(page);
  await page.reload();
  const reconnect = await goOffline(device);
  await page.goto("/tickets?new=ticket");
  const form = page.getByRole("dialog", { name: "Crear ticket nuevo" });
  await form.getByLabel("Título").fill("La máquina de hielo gotea");
  await form.getByLabel("Descripción").fill("Hay agua en el piso.");
  await form.getByRole("button", { name: "Crear ticket" }).click();
  await expect(form).toHaveCount(0);
  const sheet = await openTicket(page, "La máquina de hielo gotea");
  await sheet.getByLabel("Agregar un comentario").fill("Cerré la llave.");
  await sheet
    .getByRole("combobox", { name: "Frases comunes" })
    .selectOption({ label: "En espera de una pieza" });
  await sheet.getByRole("button", { name: "Publicar", exact: true }).click();
  await expect(sheet.getByRole("region", { name: "Historial" }).getByText("Cerré la llave.")).toBeVisible();
  await sheet.getByRole("button", { name: "Acciones", exact: true }).click();
  await page.getByRole("menuitem", { name: "Empezar el trabajo" }).click();
  await page.getByRole("button", { name: "Yo (Peter Property)" }).click();
  await sheet.getByRole("button", { name: "Marcar como completado" }).click();
  const completion = page.getByRole("dialog", { name: "Completar tarea" });
  await completion.getByLabel("Comentario").fill("Cambié la manguera de desagüe.");
  await completion.getByRole("button", { name: "Completar" }).click();
  await expect(completion).toHaveCount(0);
  await reconnect();
  await untilAllSent(page);
  const [ticket] = (await property.ask(listTickets)).data.tasks;
  expect(ticket).toMatchObject({ title: "La máquina de hielo gotea", status: "completed" });
  const params = { id: must(ticket, "the ticket").id };
  expect((await property.ask(listComments, { params })).data.comments).toMatchObject([
    { content: "Cerré la llave.\nEn espera de una pieza", phrases: [{ line: 1, code: "waiting_for_part" }] },
    { kind: "completion" },
  ]);

  await test.step("somebody with an English phone reads the phrase in English", async () => {
    const other = await signedInAs("property", { path: `/tickets?ticket=${params.id}` });
    await expect(other.page.getByText(/Cerré la llave\.\s+Waiting for part/)).toBeVisible();
  });
});

test("changing the language keeps a draft and what is unsent, and the account remembers it", async ({
  people,
  signedInAs,
  faultProxy,
}) => {
  const { store, shop } = people;
  await store.ask(raiseTicket, { body: { title: "Door hangs", storeId: shop.id } });
  const { page, context } = await signedInAs("store", { path: "/tickets", size: PHONE, url: faultProxy.url });
  await untilReadyForOffline(page);
  await page.reload();
  const toSpanish = async () => {
    await page.getByRole("button", { name: "Your menu" }).click();
    await page.getByRole("menuitem", { name: "Español" }).click();
  };

  await test.step("without a network it says that it needs one, and changes nothing", async () => {
    await context.setOffline(true);
    const sheet = await openTicket(page, "Door hangs");
    await sheet.getByLabel("Add a comment").fill("Unsent words");
    await sheet.getByRole("button", { name: "Post comment" }).click();
    await expect(sheet.getByLabel("Add a comment")).toHaveValue("");
    await expect(sheet.getByText("Unsent words")).toBeVisible();
    await sheet.getByLabel("Add a comment").fill("Half a sent");
    await untilDraftStored(page, "Half a sent");
    await page.keyboard.press("Escape");
    await toSpanish();
    await expect(page.getByText("The language was not changed")).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  });

  await test.step("with one, the app comes back in Spanish with both", async () => {
    // The words stay unsent: the server has trouble with comments only.
    faultProxy.rule = (method, path) =>
      method === "POST" && /\/(comments|push)$/.test(path)
        ? { status: 503, body: { message: "busy", error: "busy" } }
        : "pass";
    await context.setOffline(false);
    await toSpanish();
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    const sheet = await openTicket(page, "Door hangs");
    await expect(sheet.getByText("Unsent words")).toBeVisible();
    await expect(sheet.getByLabel("Agregar un comentario")).toHaveValue("Half a sent");
    faultProxy.rule = () => "pass";
    await page.reload();
    await chip(page, "sent").waitFor();
    await untilAllSent(page);
    await expect.poll(async () => (await store.ask(readProfile)).data).toMatchObject({ language: "es" });
  });

  await test.step("notifications and refusals come in Spanish", async () => {
    const [ticket] = (await store.ask(listTickets)).data.tasks;
    const params = { id: must(ticket, "the ticket").id };
    await people.property.ask(changeTicketStatus, { params, body: { status: "property_manager_working" } });
    await page.goto("/dashboard?notices=open");
    await expect(page.getByText("Trabajo empezado").first()).toBeVisible();
  });
});
