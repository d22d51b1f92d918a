import { plural } from "#texts/plural.ts";

// The texts of work orders. See docs/product.md#texts.

export const loadFailed = "Error loading work orders";
export const title = "Work Orders";
export const meaning = "The steps of this ticket, each with a status of its own.";
export const none = "No work orders yet";
export const add = "Add";
export const label = "New work order";
export const titleMissing = "Work order title is required";
export const generate = "Generate work orders";
export const generateFailed = "Failed to generate AI tasks";
export const titleNeeded = "Ticket title is required";
export const fromPlaybook = "Suggested by the built-in playbook. Remove what does not fit.";
export const nothingNew = "Everything suggested is already here.";
export const needsNetwork = "Generating needs a connection.";
export const editTitle = "Edit work order";
export const titleLabel = "Title";
export const deleteTitle = "Delete work order";
export const deleteAsk = "Are you sure you want to delete this work order?";
export const save = "Save";
export const workOrders = "work orders";
export const workOrder = "Work order";
export const edit = (title: string) => `Edit ${title}`;
export const deleteTitled = (title: string) => `Delete ${title}`;
export const deleteButton = "Delete";
export const workOrderCount = (count: number) =>
  plural(count, { one: "1 work order", other: "# work orders" });
export const ofDone = (done: number, count: number) => `(${done} of ${count} done)`;
export const pagesOfWorkOrders = "Pages of work orders";
