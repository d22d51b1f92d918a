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

test("today's jobs without a time are in the order of the way, which begins here after a tap", async () => {
  answerLocation({ latitude: 40, longitude: -90, accuracy: 5 });
  const id = crypto.randomUUID();
  const own = (title: string, latitude: number, createdAt: string) =>
    aTicket({
      id: crypto.randomUUID(),
      title,
      status: "maintenance_worker_working",
      assignee: { ...PEOPLE.worker, id },
      dueOn: today(),
      latitude,
      longitude: -90,
      createdAt,
    });
  const tickets = [
    own("Far", 44, "2029-12-03T08:00:00.000Z"),
    own("Near", 40.1, "2029-12-02T08:00:00.000Z"),
    own("Middle", 42, "2029-12-01T08:00:00.000Z"),
  ];
  await renderApp({ as: "Maintenance", account: { id }, path: "/agenda", rows: { tickets } });
  await sees("the others are fitted in between, the nearest first");
  const titles = () =>
    page
      .getByRole("article")
      .getByRole("heading", { level: 3 })
      .elements()
      .map(({ textContent }) => textContent);
  expect(titles()).toEqual(["Far", "Middle", "Near"]);
  await page.getByRole("button", { name: "Distances from here" }).click();
  await sees("In the order of your way from here");
  expect(titles()).toEqual(["Near", "Middle", "Far"]);
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

test("work that was completed on an earlier day is not late", async () => {
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
  await sees("Past planned day", "Forgotten");
  expect(page.getByText("Done on Tuesday").elements()).toEqual([]);
});
