// The texts of workers. See docs/product.md#texts.

import { plural } from "#texts/plural.ts";

export const title = "Maintenance Workers";
export const add = "Add Maintenance Worker";
export const edit = "Edit Maintenance Worker";
export const none = "No maintenance workers yet. Create an account for the people who do the work.";
export const noneYet = "Nobody of them has registered yet.";
export const invited = (count: number, names: string) =>
  plural(count, {
    one: () =>
      `1 person is invited as your worker and has not registered yet: ${names}. They need no account from you.`,
    other: (all) =>
      `${all} people are invited as your workers and have not registered yet: ${names}. They need no accounts from you.`,
  });
export const andMore = (count: number) => `${count} more`;
export const loadFailed = ["Failed to fetch maintenance users", "Please try again."] as const;
export const createFailed = "Failed to create maintenance worker";
export const updateFailed = "Failed to update maintenance worker";
export const deleteFailed = "Failed to delete maintenance worker";
export const firstPassword = "Their first one; they choose their own when they sign in.";
export const noWorker = "Unable to find vendor ID for rating";
export const noStars = "Please select a rating";
export const rated = "Vendor rating submitted successfully";
export const ratingFailed = "Failed to submit vendor rating";
export const deleteAsk = "Are you sure you want to delete this maintenance worker?";
export const ratePerformance = "Rate Performance";
export const cancel = "Cancel";
export const submitRating = "Submit Rating";
export const howDoesDo = (name: string) => `How does ${name} do?`;
export const rating = "Rating";
export const commentOptional = "Comment (optional)";
export const save = "Save";
export const create = "Create";
export const name = "Name";
export const email = "Email";
export const phoneOptional = "Phone (optional)";
export const password = "Password";
export const phone = "Phone";
export const trades = "Trades";
export const tradesOptional = "Trades (optional)";
export const tradesNote = "For example Plumbing, Doors. Separate several with commas.";
export const id = "Id";
export const workers = "workers";
export const worker = "Worker";
export const actionsFor = (name: string) => `Actions for ${name}`;
export const viewProfile = "View profile";
export const rate = "Rate";
export const editButton = "Edit";
export const deleteButton = "Delete";
export const deleteMaintenanceWorker = "Delete maintenance worker";
export const theComment = "the comment";
export const pagesOfWorkers = "Pages of workers";
export const deactivateConsequence = (name: string) =>
  `${name} can no longer sign in. Finished work stays in the history of its tickets.`;
export const search = "Search workers";
export const importCsv = "Import CSV";
