import type { Page } from "@playwright/test";
import { expect } from "#tests/e2e/support/fixtures.ts";
import { changeTicketStatus, listTickets, raiseTicket } from "#contract/tickets.ts";
import type { cast, TestPerson } from "#tests/support/people.ts";

type People = Pick<Awaited<ReturnType<typeof cast>>, "store" | "property" | "worker" | "shop">;

/** A ticket of the store that is assigned to the worker; gives its id. */
export async function assignedTicket(
  { store, property, worker, shop }: People,
  title: string,
  schedule: { readonly scheduledDate?: string; readonly scheduledTime?: string } = {},
): Promise<string> {
  const { id } = (await store.ask(raiseTicket, { body: { title, storeId: shop.id } })).data;
  const move = { status: "maintenance_worker_working", assignedTo: worker.id, ...schedule };
  await property.ask(changeTicketStatus, { params: { id }, body: move });
  return id;
}

/** Opens a ticket of the list on this screen. */
export async function openTicket(page: Page, title: string): Promise<void> {
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByRole("dialog", { name: title })).toBeVisible();
}

/** Types and posts a comment; it is stored once the timeline shows it. */
export async function postComment(page: Page, text: string): Promise<void> {
  await page.getByLabel("Add a comment").fill(text);
  await page.getByRole("button", { name: "Post comment" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: text })).toBeVisible();
}

/** The ticket with this title as the server has it, undefined while it has none. */
export const ticketOnServer = async (store: TestPerson, title: string) =>
  (await store.ask(listTickets, { query: { project_id: "1", page: "1", limit: "50" } })).data.tasks.find(
    (each) => each.title === title,
  );

/** The bytes of a file on the server. */
export async function fileOnServer(url: string, { token }: TestPerson, key: string): Promise<Uint8Array> {
  const answer = await fetch(`${url}/api/external/download/${key}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return new Uint8Array(await answer.arrayBuffer());
}
