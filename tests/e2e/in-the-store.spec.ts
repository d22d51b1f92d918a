import type { Page } from "@playwright/test";
import { readProfile } from "#contract/accounts.ts";
import { changeTicketStatus, listComments, raiseTicket, readTicket } from "#contract/tickets.ts";
import { must } from "#domain/must.ts";
import {
  BUSY,
  chip,
  commentIn,
  expect,
  isCommentWrite,
  ONLY_PAGES,
  openTicket,
  test as base,
} from "#tests/e2e/support/fault-fixtures.ts";
import { photoOf, recordedVideo, uploadedFile } from "#tests/e2e/support/made-files.ts";
import { inspectScreen } from "#tests/e2e/support/inspect-screen.ts";
import { chooseByKey, pressByKey, tabTo } from "#tests/e2e/support/keyboard.ts";
import { untilAllSent } from "#tests/e2e/support/phone-data.ts";
import { PHONE, signInAs, untilReadyForOffline } from "#tests/support/browser.ts";

// The job in a store without a signal, in Spanish, on a phone of 375 px: from the arrival to the
// proof, and what becomes of it when the phone dies. Every stop is looked at in both themes and
// with letters twice as large. See docs/product.md#in-the-store.

interface StoreFixtures {
  /** Looks for barriers on the open screen; the test fails at its end if there were any. */
  readonly inspect: (page: Page, name: string) => Promise<void>;
}

const test = base.extend<StoreFixtures>({
  inspect: async ({ playwright: _playwright }, provide, info) => {
    const found: string[] = [];
    await provide(async (page, name) => {
      await base.step(`look at ${name}`, async () => {
        found.push(...(await inspectScreen(page, info, name)));
      });
    });
    expect(found).toEqual([]);
  },
});

const PASSPHRASE = "cuatro llaves azules";
const FIX = "Cambié el sello de la tubería y probé con agua.";
const LEAK = "Fuga bajo el lavabo";
const LATE_JOB = "La puerta no cierra";

test("a worker arrives, proves and completes in flight mode in Spanish; another phone reads the work in; all is there once", async ({
  people,
  openDevice,
  signedInAs,
  inspect,
}) => {
  test.setTimeout(900_000);
  const { store, property, worker, shop } = people;
  const device = await openDevice({ size: PHONE, hasMedia: true });
  const { page } = device;
  await page.goto("/login");
  const before = await photoOf(page, "lavabo.jpg", "#3b6ea5");
  const video = await recordedVideo(page, "goteo.webm");
  const manual = {
    name: "manual.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.4 a manual"),
  };
  const attachments = [
    { s3Key: await uploadedFile(store, before) },
    { s3Key: await uploadedFile(store, manual) },
  ];
  const today = await page.evaluate(() => new Date().toLocaleDateString("en-CA"));
  const planned = async (title: string, scheduledTime: string, more: object = {}) => {
    const body = { title, storeId: shop.id, latitude: 40, longitude: -90, ...more };
    const { id } = (await store.ask(raiseTicket, { body })).data;
    const move = {
      status: "maintenance_worker_working",
      assignedTo: worker.id,
      scheduledDate: today,
      scheduledTime,
    };
    await property.ask(changeTicketStatus, { params: { id }, body: move }).then((answer) => answer.data);
    return id;
  };
  const id = await planned(LEAK, "10:00", { attachments, description: "Gotea desde ayer." });
  await planned(LATE_JOB, "10:30");
  const menu = page.getByRole("button", { name: /^Walt: / });
  const syncCentre = page.getByRole("dialog", { name: "Estado de sincronización" });

  await test.step("1 the language is changed in the menu and remembered in the account", async () => {
    await signInAs(device, worker.email);
    await chooseByKey(page, menu, "Español");
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    await expect.poll(async () => (await worker.ask(readProfile)).data).toMatchObject({ language: "es" });
    await untilReadyForOffline(page);
    await page.reload();
    await expect(page.getByRole("link", { name: LEAK })).toBeVisible();
    const card = page.getByRole("article").filter({ hasText: LEAK });
    await expect(card.getByText("Técnico de mantenimiento trabajando", { exact: true })).toBeVisible();
    await inspect(page, "1 dashboard");
    await pressByKey(page, menu);
    await inspect(page, "1 menu");
    await page.keyboard.press("Escape");
  });

  await test.step("7 today is prepared, files included", async () => {
    await pressByKey(page, chip(page, "sent"));
    await expect(syncCentre.getByText(/las fotos y los archivos de hoy aún no están aquí/)).toBeVisible();
    await inspect(page, "7 before preparing");
    await pressByKey(page, syncCentre.getByRole("button", { name: "Preparar para hoy" }));
    await expect(syncCentre.getByText("Todo lo de hoy está en este dispositivo.")).toBeVisible();
    await inspect(page, "7 prepared");
    await page.keyboard.press("Escape");
  });

  await device.context.setOffline(true);

  await test.step("7 the agenda has order and clashes, and says that it does not know where it is", async () => {
    await page.goto("/agenda");
    await expect(page.getByRole("article").first()).toContainText(LEAK);
    await expect(page.getByText(`Coincide con “${LATE_JOB}” a las 10:30`)).toBeVisible();
    await pressByKey(page, page.getByRole("button", { name: "Más acciones" }));
    await pressByKey(page, page.getByRole("button", { name: "Distancias desde aquí" }));
    await expect(page.getByText(/Este dispositivo no dijo dónde está/)).toBeVisible();
    await inspect(page, "7 agenda");
  });

  const sheet = page.getByRole("dialog", { name: LEAK });
  await test.step("2 the arrival is recorded with the location refused; the manual opens", async () => {
    await pressByKey(page, page.getByRole("link", { name: LEAK }));
    await expect(sheet).toBeVisible();
    await expect(sheet.getByLabel("Agregar un comentario")).toBeVisible();
    await inspect(page, "2 ticket");
    await expect(sheet.getByRole("list", { name: "Archivos del ticket" })).toBeVisible();
    const saving = page.waitForEvent("download");
    await pressByKey(page, sheet.getByRole("button", { name: /manual\.pdf/ }));
    expect((await saving).suggestedFilename()).toBe("manual.pdf");
    await pressByKey(page, sheet.getByRole("button", { name: "Ya llegué" }));
    await expect(sheet.getByText(/sigue en el sitio/)).toBeVisible();
    await inspect(page, "2 arrived");
  });

  await test.step("1 a common phrase goes into a comment", async () => {
    const phrases = sheet.getByRole("combobox", { name: "Frases comunes" });
    await phrases.selectOption({ label: "En espera de una pieza" });
    await sheet.getByLabel("Subir archivos").setInputFiles([before]);
    await expect(sheet.getByText("1 archivo en este dispositivo")).toBeVisible();
    await inspect(page, "1 comment");
    await pressByKey(page, sheet.getByRole("button", { name: "Publicar", exact: true }));
    await expect(commentIn(page, "En espera de una pieza")).toBeVisible();
  });

  const form = page.getByRole("dialog", { name: "Marcar tarea como completada" });
  await test.step("4 Ready? says what is missing and leads there", async () => {
    await pressByKey(page, sheet.getByRole("button", { name: "Marcar como completado", exact: true }));
    const ready = form.getByRole("region", { name: "¿Listo?" });
    await expect(ready.getByRole("listitem")).toHaveText([/Ninguna foto/, /menos de cuatro palabras/]);
    await inspect(page, "4 ready");
    await pressByKey(page, ready.getByRole("button", { name: "Decir más" }));
    await page.keyboard.type(FIX);
    await expect(form.getByLabel("Comentario", { exact: true })).toHaveValue(FIX);
    await pressByKey(page, ready.getByRole("button", { name: "Agregar una foto" }));
    await expect(form.getByRole("button", { name: "Tomar foto" })).toBeFocused();
  });

  await test.step("3 the camera shows the photo before; the photo after is drawn on", async () => {
    await page.keyboard.press("Enter");
    const finder = page.getByRole("dialog", { name: "Tomar fotos" });
    const ghost = finder.getByRole("slider", { name: "Cuánto se ve de la foto de antes" });
    await tabTo(page, ghost);
    await page.keyboard.press("ArrowRight");
    await expect(ghost).toHaveValue("40");
    await inspect(page, "3 camera");
    await pressByKey(page, finder.getByRole("button", { name: "Tomar foto" }));
    await expect(finder.getByText("1 foto guardada en este dispositivo")).toBeVisible();
    await pressByKey(page, finder.getByRole("button", { name: "Listo" }));
    await pressByKey(page, form.getByRole("button", { name: /^Dibujar sobre / }));
    const drawing = page.getByRole("dialog", { name: /^Dibujar sobre / });
    await pressByKey(page, drawing.getByRole("button", { name: /Entrar pone una marca/ }));
    await page.keyboard.press("ArrowUp");
    await expect(drawing.getByText("1 marca, guardada en este dispositivo")).toBeVisible();
    await inspect(page, "3 drawing");
    await pressByKey(page, drawing.getByRole("button", { name: "Agregar foto marcada" }));
    await expect(form.getByText("2 archivos en este dispositivo")).toBeVisible();
    await form.getByLabel("Subir archivos").setInputFiles([video]);
    await expect(form.getByText("3 archivos en este dispositivo")).toBeVisible();
    await expect(form.getByLabel("goteo.webm").first()).toBeVisible();
  });

  await test.step("5 somebody in the store signs", async () => {
    await pressByKey(page, form.getByRole("button", { name: "Pedir una firma" }));
    const signing = page.getByRole("dialog", { name: "Firma" });
    await tabTo(page, signing.getByLabel("Nombre de quien firma"));
    await page.keyboard.type("Sofia Store");
    await inspect(page, "5 signature");
    await pressByKey(page, signing.getByRole("button", { name: "Guardar la firma" }));
    await expect(form.getByText("Firmado por Sofia Store")).toBeVisible();
    await inspect(page, "5 completion");
    await pressByKey(page, form.getByRole("button", { name: "Completar", exact: true }));
    await expect(form).toHaveCount(0);
    await expect(commentIn(page, FIX)).toBeVisible();
  });

  await test.step("3 before and after, the video in place; 2 leaving; 8 where each photo is", async () => {
    const divider = sheet.getByRole("slider", { name: "Dónde termina el antes y empieza el después" });
    await tabTo(page, divider);
    await page.keyboard.press("ArrowRight");
    await expect(divider).toHaveValue("51");
    await inspect(page, "3 compared");
    await pressByKey(page, sheet.getByRole("button", { name: "Me voy" }));
    await expect(sheet.getByText(/^\d+ min en total$/)).toBeVisible();
    const line = commentIn(page, FIX);
    await expect(line.getByText("en este dispositivo").first()).toBeVisible();
    await expect(line.locator("video")).toBeVisible();
    await line.scrollIntoViewIfNeeded();
    await inspect(page, "8 history");
    await pressByKey(page, line.getByRole("button", { name: "Estado de sincronización" }));
    await expect(syncCentre.locator("summary")).toHaveCount(2);
    for (const summary of await syncCentre.locator("summary").all()) await pressByKey(page, summary);
    await inspect(page, "8 sync centre");
    await pressByKey(page, syncCentre.getByRole("button", { name: "Dejar fuera lavabo.jpg" }));
    const asking = page.getByRole("dialog", { name: "¿Enviar sin este archivo?" });
    await inspect(page, "8 leaving out");
    await pressByKey(page, asking.getByRole("button", { name: "Dejar fuera" }));
    await expect(syncCentre.getByText(/lavabo\.jpg/)).toHaveCount(0);
  });

  let recoveryFile = "";
  await test.step("9 what is unsent is saved with a passphrase; the diagnostics are shown", async () => {
    await pressByKey(page, syncCentre.getByRole("button", { name: "Exportar" }));
    const saving = page.getByRole("dialog", { name: "Guardar lo que no se ha enviado" });
    await tabTo(page, saving.getByLabel("Frase de contraseña", { exact: true }));
    await page.keyboard.type(PASSPHRASE);
    await tabTo(page, saving.getByLabel("Frase de contraseña otra vez"));
    await page.keyboard.type(PASSPHRASE);
    await inspect(page, "9 export");
    const download = page.waitForEvent("download");
    await page.keyboard.press("Enter");
    recoveryFile = await (await download).path();
    await expect(saving).toHaveCount(0);
    await pressByKey(page, syncCentre.getByRole("button", { name: "Diagnóstico" }));
    await expect(syncCentre.getByText(/no incluye nada que usted haya escrito/i)).toBeVisible();
    await inspect(page, "9 diagnostics");
    const support = page.waitForEvent("download");
    await pressByKey(page, syncCentre.getByRole("button", { name: "Guardar el archivo de soporte" }));
    expect((await support).suggestedFilename()).toMatch(/^fettle-support-.*\.json$/);
    await page.keyboard.press("Escape");
  });

  await test.step("8 logging out lists what is unsent", async () => {
    await page.goto("/dashboard");
    await chooseByKey(page, menu, "Cerrar sesión");
    const leaving = page.getByRole("dialog", { name: "Tiene trabajo sin enviar" });
    await expect(leaving.getByText(`Pasar a Completado · ${LEAK}`)).toBeVisible();
    await inspect(page, "8 logging out");
    await page.keyboard.press("Escape");
  });

  await test.step("9 another phone reads the file in, twice, and sends it", async () => {
    const other = await signedInAs("worker", { size: PHONE, locale: "es-MX", path: "/dashboard?sync=open" });
    const readIn = async () => {
      await pressByKey(
        other.page,
        other.page.getByRole("button", { name: "Leer un archivo de recuperación" }),
      );
      const reading = other.page.getByRole("dialog", { name: "Leer un archivo de recuperación" });
      await reading.getByLabel("Archivo de recuperación").setInputFiles(recoveryFile);
      await tabTo(other.page, reading.getByLabel("Frase de contraseña"));
      await other.page.keyboard.type(PASSPHRASE);
      await inspect(other.page, "9 reading in");
      await other.page.keyboard.press("Enter");
      return reading;
    };
    const reading = await readIn();
    await expect(reading.getByText(/Se leyeron 4 elementos/)).toBeVisible();
    await inspect(other.page, "9 read in");
    await pressByKey(other.page, reading.getByRole("button", { name: "Cerrar" }).last());
    await expect((await readIn()).getByText(/ya está en este dispositivo/)).toBeVisible();
    await untilAllSent(other.page);
  });

  await test.step("with a signal again the first phone sends the same: everything is there once", async () => {
    await device.context.setOffline(false);
    await untilAllSent(page);
    const params = { id };
    const ticket = (await property.ask(readTicket, { params })).data;
    expect(ticket.status).toBe("completed");
    expect(ticket.visits).toHaveLength(1);
    expect(ticket.visits?.[0]?.leaving).not.toBeNull();
    const { comments } = (await property.ask(listComments, { params })).data;
    expect(comments.map(({ content }) => content)).toEqual(["En espera de una pieza", FIX]);
    expect(comments.map((each) => each.attachments.length)).toEqual([0, 4]);
    await page.goto(`/tickets?ticket=${id}`);
    await expect(sheet.getByText("Intacta").first()).toBeVisible();
    await inspect(page, "3 sealed");
  });

  await test.step("2 the time on site is in the insights of whoever manages the store", async () => {
    const manager = await signedInAs("property", { size: PHONE, locale: "es-MX", path: "/insights" });
    const visits = manager.page.getByRole("table", { name: "Visitas por persona" });
    await expect(visits.getByRole("row", { name: /^Walt Worker \d+ min 1 / })).toBeVisible();
    await visits.scrollIntoViewIfNeeded();
    await inspect(manager.page, "2 insights");
  });
});

test("a store manager without a signal is shown, in Spanish, what was already reported, and adds to it", async ({
  people,
  signedInAs,
  goOffline,
  inspect,
}) => {
  const { store, shop } = people;
  const body = { title: "La máquina de hielo gotea", storeId: shop.id };
  const { id } = (await store.ask(raiseTicket, { body })).data;
  const device = await signedInAs("store", { path: "/tickets", size: PHONE, locale: "es-MX" });
  const { page } = device;
  await expect(page.getByRole("link", { name: body.title })).toBeVisible();
  await untilReadyForOffline(page);
  await page.reload();
  const reconnect = await goOffline(device);
  await pressByKey(page, page.getByRole("link", { name: "Nuevo", exact: true }));
  const form = page.getByRole("dialog", { name: "Crear ticket nuevo" });
  await tabTo(page, form.getByLabel("Título"));
  await page.keyboard.type("Gotea la máquina de hielo");
  const add = form.getByRole("button", { name: `Agregar a este: ${body.title}` });
  await expect(add).toBeVisible();
  await inspect(page, "6 already reported");
  await pressByKey(page, add);
  await expect(commentIn(page, "Gotea la máquina de hielo")).toBeVisible();
  await inspect(page, "6 added");
  await reconnect();
  await untilAllSent(page);
  const { comments } = (await store.ask(listComments, { params: { id } })).data;
  expect(comments.map(({ content }) => content)).toEqual(["Gotea la máquina de hielo"]);
});

/** What the browser asks for by itself: whether the worker's own file has changed. */
const isWorkerUpdate = ({ path }: { path: string }) => /\/sw(-es)?\.js$/.test(path);

test("while working offline by choice nothing leaves the phone, in any tab; switched off, all is sent once", async ({
  faultProxy,
  openWorkerPhone,
  assignedTicket,
  commentsOnServer,
  inspect,
}) => {
  const id = await assignedTicket(LEAK);
  const device = await openWorkerPhone({ locale: "es-MX" });
  const first = device.page;
  await expect(first.getByRole("link", { name: LEAK })).toBeVisible();
  await untilReadyForOffline(first);
  await first.reload();
  await untilAllSent(first);
  const menu = first.getByRole("button", { name: /^Walt: / });
  await chooseByKey(first, menu, "Trabajar sin conexión: desactivado");
  await expect(chip(first, "chosen")).toBeVisible();
  const from = faultProxy.log.length;
  const sent = () => faultProxy.log.slice(from).filter((line) => !isWorkerUpdate(line));
  const post = async (page: Page, text: string) => {
    await openTicket(page, LEAK);
    await page.getByLabel("Agregar un comentario").fill(text);
    await page.getByRole("button", { name: "Publicar", exact: true }).click();
    await expect(commentIn(page, text)).toBeVisible();
    await page.keyboard.press("Escape");
    // A reload while it closes would open it again.
    await expect(page.getByRole("dialog")).toHaveCount(0);
  };

  await test.step("not after a comment, a reload and a comment in a second tab", async () => {
    await post(first, "desde la primera");
    await first.reload();
    await expect(chip(first, "chosen")).toBeVisible();
    const second = await device.open("/dashboard");
    await expect(chip(second, "chosen")).toBeVisible();
    await post(second, "desde la segunda");
    await expect(chip(second, "chosen")).toContainText("2");
    await inspect(second, "7 working offline");
    await pressByKey(second, chip(second, "chosen"));
    await expect(second.getByText(/^Está trabajando sin conexión\. No se envía/)).toBeVisible();
    await inspect(second, "7 offline by choice");
    expect(sent()).toEqual([]);
  });

  await test.step("switched off in one tab, both are sent", async () => {
    await first.bringToFront();
    await chooseByKey(first, menu, "Trabajar sin conexión: activado");
    await untilAllSent(first);
    await expect(chip(device.page, "chosen")).toHaveCount(0);
    await expect.poll(() => commentsOnServer(id)).toEqual(["desde la primera", "desde la segunda"]);
    expect(sent().filter(isCommentWrite).length).toBeLessThanOrEqual(2);
  });
});

/** A phone whose browser tells that it is on mobile data. */
function onMobileData() {
  const value = Object.assign(new EventTarget(), { type: "cellular" });
  Object.defineProperty(navigator, "connection", { configurable: true, value });
}

test("far from the site both ways are recorded with a reason; on mobile data words go ahead, photos wait, one is left out and the others are tried again", async ({
  people,
  faultProxy,
  openWorkerPhone,
  commentsOnServer,
  inspect,
}) => {
  test.setTimeout(600_000);
  const { store, property, worker, shop } = people;
  const dueOn = new Date().toLocaleDateString("en-CA");
  const dueToday = async (title: string, latitude: number) => {
    const body = { title, storeId: shop.id, latitude, longitude: -90, dueOn };
    const { id } = (await store.ask(raiseTicket, { body })).data;
    const move = { status: "maintenance_worker_working", assignedTo: worker.id };
    await property.ask(changeTicketStatus, { params: { id }, body: move }).then((answer) => answer.data);
    return id;
  };
  await dueToday(LATE_JOB, 40.05);
  const id = await dueToday(LEAK, 40);
  // Only pages send: the service worker of this browser knows nothing of mobile data.
  const device = await openWorkerPhone({ locale: "es-MX", permissions: ONLY_PAGES, script: onMobileData });
  await device.context.setGeolocation({ latitude: 40.1, longitude: -90, accuracy: 20 });
  const { page } = device;
  const photos = [await photoOf(page, "lavabo.jpg", "#3b6ea5"), await photoOf(page, "tubo.jpg", "#a53b3b")];
  const syncCentre = page.getByRole("dialog", { name: "Estado de sincronización" });

  await test.step("7 files are to wait for Wi-Fi", async () => {
    await pressByKey(page, chip(page, "sent"));
    await tabTo(page, syncCentre.getByLabel("Enviar fotos y archivos solo con Wi-Fi"));
    await page.keyboard.press("Space");
    await expect(syncCentre.getByText(/^Este dispositivo no está en Wi-Fi/)).toBeVisible();
    await inspect(page, "7 Wi-Fi only");
    await page.keyboard.press("Escape");
  });

  await test.step("7 jobs without a time are in the order of the way from here", async () => {
    await page.goto("/agenda");
    const jobs = page.getByRole("article");
    await expect(jobs.first()).toContainText(LEAK);
    await pressByKey(page, page.getByRole("button", { name: "Más acciones" }));
    await pressByKey(page, page.getByRole("button", { name: "Distancias desde aquí" }));
    await expect(page.getByText(/^En el orden de su camino desde aquí/)).toBeVisible();
    await expect(jobs.first()).toContainText(LATE_JOB);
    await inspect(page, "7 order of the way");
  });

  const sheet = await openTicket(page, LEAK);
  await test.step("2 arrival and leaving say the distance, and ask for a reason that may be given", async () => {
    const reason = sheet.getByLabel("Estaba lejos de donde se abrió el ticket. Diga por qué, si quiere");
    await pressByKey(page, sheet.getByRole("button", { name: "Ya llegué" }));
    await expect(sheet.getByText(/^Llegada a 11.* km de donde se abrió el ticket \(±\s20/)).toBeVisible();
    await inspect(page, "2 far away");
    await tabTo(page, reason);
    await page.keyboard.type("El plano tiene otra dirección");
    await pressByKey(page, sheet.getByRole("button", { name: "Guardar el motivo" }));
    await expect(sheet.getByText("Motivo: El plano tiene otra dirección")).toBeVisible();
    await pressByKey(page, sheet.getByRole("button", { name: "Me voy" }));
    await expect(sheet.getByText(/^Salida a 11.* km de donde se abrió el ticket/)).toBeVisible();
    await expect(reason).toBeVisible();
    await inspect(page, "2 left far away");
  });

  await test.step("3 a photo is drawn on by drags", async () => {
    await sheet.getByLabel("Subir archivos").setInputFiles(photos);
    await expect(sheet.getByText("2 archivos guardados en este dispositivo, con su lugar")).toBeVisible();
    await sheet.getByRole("button", { name: "Dibujar sobre tubo.jpg" }).click();
    const drawing = page.getByRole("dialog", { name: "Dibujar sobre tubo.jpg" });
    const surface = drawing.getByRole("button", { name: /Entrar pone una marca/ });
    const drag = async (from: number, to: number) => {
      const box = must(await surface.boundingBox(), "the photo");
      await page.mouse.move(box.x + box.width * from, box.y + box.height * from);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width * to, box.y + box.height * to, { steps: 5 });
      await page.mouse.up();
    };
    await drag(0.2, 0.5);
    await expect(drawing.getByText("1 marca, guardada en este dispositivo")).toBeVisible();
    await drawing.getByRole("button", { name: "Círculo" }).click();
    await drag(0.4, 0.7);
    await expect(drawing.getByText("2 marcas, guardadas en este dispositivo")).toBeVisible();
    await inspect(page, "3 drawn by drags");
    await drawing.getByRole("button", { name: "Agregar foto marcada" }).click();
    await expect(sheet.getByText("3 archivos guardados en este dispositivo, con su lugar")).toBeVisible();
  });

  await test.step("7 words go at once, what has photos waits for Wi-Fi and says so", async () => {
    const post = async (text: string) => {
      await sheet.getByLabel("Agregar un comentario").fill(text);
      await sheet.getByRole("button", { name: "Publicar", exact: true }).click();
      await expect(commentIn(page, text)).toBeVisible();
    };
    await post("con fotos");
    await post("solo palabras");
    await expect(commentIn(page, "con fotos").getByText("espera Wi-Fi", { exact: true })).toHaveCount(3);
    await expect.poll(() => commentsOnServer(id)).toEqual(["solo palabras"]);
    await commentIn(page, "con fotos").scrollIntoViewIfNeeded();
    await inspect(page, "7 waits for Wi-Fi");
  });

  await test.step("8 one file is left out, the others are tried again one by one", async () => {
    await pressByKey(
      page,
      commentIn(page, "con fotos").getByRole("button", { name: "Estado de sincronización" }),
    );
    await pressByKey(page, syncCentre.locator("summary"));
    await pressByKey(page, syncCentre.getByRole("button", { name: "Dejar fuera lavabo.jpg" }));
    const asking = page.getByRole("dialog", { name: "¿Enviar sin este archivo?" });
    await pressByKey(page, asking.getByRole("button", { name: "Dejar fuera" }));
    await expect(syncCentre.getByText(/lavabo\.jpg/)).toHaveCount(0);
    // The server is busy for longer than the test: only a tap sends the files.
    const busy = { ...BUSY, headers: { "retry-after": "3000" } };
    faultProxy.rule = (_method, path) => (path.includes("/uploads") ? busy : "pass");
    await pressByKey(page, syncCentre.getByRole("button", { name: "Enviar ahora de todos modos" }));
    const again = syncCentre.getByRole("button", { name: /^Intentar ahora otra vez con / });
    await expect(again).toHaveCount(2);
    await expect(syncCentre.getByText("(1 intento)").first()).toBeVisible();
    await again.first().scrollIntoViewIfNeeded();
    await inspect(page, "8 tried once");
    faultProxy.rule = () => "pass";
    await pressByKey(page, again.first());
    await expect(again).toHaveCount(1);
    await expect(syncCentre.getByText(/en el servidor/).first()).toBeVisible();
    await pressByKey(page, again.first());
    await expect(syncCentre.locator("summary")).toHaveCount(0);
    await untilAllSent(page);
  });

  const ticket = (await property.ask(readTicket, { params: { id } })).data;
  expect(ticket.visits).toMatchObject([
    { arrival: { reason: "El plano tiene otra dirección" }, leaving: {} },
  ]);
  const { comments } = (await property.ask(listComments, { params: { id } })).data;
  const sent = comments.find(({ content }) => content === "con fotos");
  expect(sent?.attachments).toHaveLength(2);
});
