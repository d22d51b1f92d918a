import { addDays, format } from "date-fns";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { today } from "#features/dates/dates.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";
import { answerLocation, forgetLocation, refuseLocation } from "./support/geolocation.ts";
import { renderApp } from "./support/render-app.tsx";
import { sees } from "./support/reads.ts";

// The agenda of a day: distances on a tap, clashes marked. See docs/product.md#agenda.

afterEach(forgetLocation);

async function openAgenda() {
  const id = crypto.randomUUID();
  const planned = (title: string, scheduledTime: string, latitude: number) =>
    aTicket({
      id: crypto.randomUUID(),
      title,
      status: "maintenance_worker_working",
      assignee: { ...PEOPLE.worker, id },
      scheduledDate: today(),
      scheduledTime,
      latitude,
      longitude: -90,
    });
  const tickets = [planned("Worn carpet", "09:00", 40.02), planned("Loose rail", "09:30", 39)];
  await renderApp({ as: "Maintenance", account: { id }, path: "/agenda", rows: { tickets } });
}

test("a tap shows how far and in which direction today's tickets are", async () => {
  answerLocation({ latitude: 40, longitude: -90, accuracy: 5 });
  await openAgenda();
  await page.getByRole("button", { name: "Distances from here" }).click();
  await sees("2.2 km north of here", "111 km south of here");
});

test("a refused location says what to do", async () => {
  refuseLocation();
  await openAgenda();
  await page.getByRole("button", { name: "Distances from here" }).click();
  await sees("Allow its location in the settings of the browser");
});

test("jobs that overlap name each other", async () => {
  await openAgenda();
  await sees("Overlaps with “Loose rail” at 09:30", "Overlaps with “Worn carpet” at 09:00");
});

test("work that was completed on an earlier day is not under Overdue", async () => {
  const id = crypto.randomUUID();
  const of = (title: string, status: "completed" | "maintenance_worker_working") =>
    aTicket({
      id: crypto.randomUUID(),
      title,
      status,
      assignee: { ...PEOPLE.worker, id },
      scheduledDate: format(addDays(new Date(), -2), "yyyy-MM-dd"),
    });
  const tickets = [of("Done on Tuesday", "completed"), of("Forgotten", "maintenance_worker_working")];
  await renderApp({ as: "Maintenance", account: { id }, path: "/agenda", rows: { tickets } });
  await sees("Overdue", "Forgotten");
  expect(page.getByText("Done on Tuesday").elements()).toEqual([]);
});
