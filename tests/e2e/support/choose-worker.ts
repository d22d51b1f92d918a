import type { Page } from "@playwright/test";

/**
 * Chooses a worker in an assignment, which opens with that choice; opened before the workers have
 * arrived, it opens with the schedule.
 */
export async function chooseWorker(page: Page, name: string): Promise<void> {
  const choice = page.getByRole("dialog", { name: "Select Maintenance Worker" });
  const schedule = page.getByRole("dialog", { name: "Schedule Assignment" });
  await choice.or(schedule).waitFor();
  if (await schedule.isVisible())
    await schedule.getByRole("button", { name: "Select Maintenance Worker" }).click();
  await choice.getByRole("button", { name }).click();
}
