import { storeProblems } from "#domain/stores/store-problems.ts";
import { expect, test } from "vitest";
import type { Actor } from "#domain/accounts/role.ts";
import { profileProblems } from "#domain/accounts/profile.ts";
import { workerProblems } from "#domain/accounts/worker.ts";
import { formattedAmount, checkBidForm } from "#domain/bids/bid.ts";
import { buildingProblems } from "#domain/buildings/building.ts";
import { moveTicket } from "#domain/tickets/move-ticket.ts";
import { STATUSES, type Status, statusLabel } from "#domain/tickets/status.ts";
import { shortLabel, shortTitle } from "#domain/titles.ts";
import type { Failure } from "#contract/failures.ts";
import { failureText, unexpectedText } from "#features/accounts/failure-texts.ts";
import * as accounts from "#texts/accounts.ts";
import { EMPTY as emptyBidTabs } from "#features/bids/texts.ts";
import * as bids from "#texts/bids.ts";
import * as buildings from "#texts/buildings.ts";
import * as comments from "#texts/comments.ts";
import * as messages from "#texts/messages.ts";
import * as people from "#texts/people.ts";
import * as stores from "#texts/stores.ts";
import { emptyText } from "#features/tickets/texts.ts";
import * as tickets from "#texts/tickets.ts";
import * as ticketRules from "#texts/rules/tickets.ts";
import * as syncStatus from "#texts/sync-status.ts";
import * as workOrders from "#texts/work-orders.ts";
import * as workers from "#texts/workers.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";

// The texts of the screens, word for word, where modules hold them. Component tests
// prove that they are shown; what a refused action is called is in refusals.test.ts.

const EXPECTED: Readonly<Record<string, readonly [module: object, texts: object]>> = {
  accounts: [
    accounts,
    {
      welcome: "Welcome to Fettle",
      signInSubtitle: "Sign in to your account",
      remember: "Remember me",
      forgot: "Forgot your password?",
      signUp: "Sign up",
      signIn: "Sign in",
      signingIn: "Signing in...",
      createAccount: "Create account",
      creating: "Creating account...",
      joinUs: "Join us today and get started",
      selectType: "Select user type",
      loginFailed: "Login Failed",
      registrationFailed: "Registration Failed",
      loginDone: ["Login Successful", "Welcome back!"],
      registrationDone: ["Registration Successful", "Your account has been created successfully!"],
      profileIncomplete: ["Profile Incomplete", "Please complete your profile information"],
      loggedOut: ["Logged Out", "You have been successfully logged out"],
      accessDenied: ["Access Denied", "You do not have permission to access this application."],
      strangeAnswer: "Invalid response from authentication service",
      emailInvalid: "Please enter a valid email address",
      passwordRequired: "Password is required",
      nameRequired: "Name is required",
      passwordsDiffer: "Passwords do not match",
      typeRequired: "Please select a user type",
      updateProfile: "Update Profile",
      updating: "Updating...",
    },
  ],
  tickets: [
    { ...tickets, tryAgain: syncStatus.tryAgain, titleRequired: ticketRules.titleMissing },
    {
      title: "Tickets",
      addNew: "Add New",
      addNewTicket: "Add New Ticket",
      firstTicket: "Create Your First Ticket",
      noneOfYours: "You haven't created any support tickets yet.",
      none: "No tickets to display.",
      loadFailed: ["Error Loading Tickets", "Unable to load tickets. Please try again."],
      assignedFailed: "Failed to load tasks",
      tryAgain: "Try Again",
      detailsFailed: "Failed to fetch ticket details",
      noComments: "No comments yet",
      assignedToMe: "My Assigned Tasks",
      clearFilters: "Clear Filters",
      create: "Create New Ticket",
      uploading: "Uploading Files...",
      titleRequired: "Please enter a ticket title",
      notHere: "Unable to find task details",
      completeTitle: { Maintenance: "Mark Task as Completed", others: "Complete Task" },
      completed: "Task marked as complete",
      approved: "Task has been approved and closed",
      rateTitle: "Rate Vendor Performance",
      rateAndApprove: "Submit Rating & Approve",
      rateStar: "Please select at least 1 star before submitting your rating",
      rejectTitle: "Reject Vendor Completion",
      selectWorker: "Select Maintenance Worker",
      schedule: "Schedule Assignment",
      noWorkers: "No maintenance workers available",
      noAssessors: "No assessors available",
      outForBid: "Task marked as out for bid",
      rated: "Vendor rating submitted successfully",
      noAssignee: "Unable to find vendor/bidder information",
      statusUpdated: ["Status Updated", "Task status has been updated successfully."],
      sendMessage: "Send message",
      editTitle: "Edit Ticket",
      deleteTitle: "Delete Ticket",
      deleteAsk:
        "Are you sure you want to delete this ticket? This action is permanent and cannot be undone.",
      deleted: "Ticket deleted successfully",
      generate: "Generate task lists",
      generateNeedsDescription: "Please enter a description first",
      generateFailed: "Failed to generate tasks. Please try again.",
    },
  ],
  "work orders": [
    workOrders,
    {
      title: "Work Orders",
      loadFailed: "Error loading work orders",
      none: "No work orders yet",
      titleMissing: "Work order title is required",
      titleNeeded: "Ticket title is required",
      generateFailed: "Failed to generate AI tasks",
    },
  ],
  bids: [
    { ...bids, edit: bids.editTitle },
    {
      title: "Bids",
      loadFailed: ["Error loading bids", "Failed to load your bids. Please try again."],
      idNeeded: "Bid ID is required",
      missing: "Bid information is missing",
      none: "No bids submitted yet",
      submitTitle: "Submit Bid",
      editTitle: "Edit Bid",
      detailsTitle: "Bid Details",
      viewDetails: "View Details",
      edit: "Edit Bid",
      accepted: "Bid accepted successfully",
      rejected: "Bid rejected successfully",
      notFound: "Unable to find bid details",
      editOwnOnly: ["Permission Denied", "You can only edit your own bids"],
    },
  ],
  "bids, empty tabs": [
    emptyBidTabs,
    {
      active: "You don't have any active bids at the moment.",
      won: "You haven't won any bids yet.",
      wonAsStore: "You haven't accepted any bids yet.",
      lost: "You don't have any lost bids.",
      lostAsStore: "You don't have any rejected bids.",
    },
  ],
  stores: [
    stores,
    {
      title: "Store Management",
      add: "Add Store",
      edit: "Edit Store",
      isDefault: "Default",
      loadFailed: "Unable to load stores. Please try again later.",
      deleteTitle: "Delete Store",
      deleteAsk: "Are you sure you want to delete this store? This action cannot be undone.",
    },
  ],
  buildings: [
    buildings,
    {
      title: "Building Management",
      add: "Add Building",
      update: "Update Building",
      created: "Building created successfully",
      updated: "Building updated successfully",
      deleted: "Building deleted successfully",
    },
  ],
  workers: [
    workers,
    {
      title: "Maintenance Workers",
      createFailed: "Failed to create maintenance worker",
      updateFailed: "Failed to update maintenance worker",
      deleteFailed: "Failed to delete maintenance worker",
      noWorker: "Unable to find vendor ID for rating",
      noStars: "Please select a rating",
      rated: "Vendor rating submitted successfully",
      ratingFailed: "Failed to submit vendor rating",
      deleteAsk: "Are you sure you want to delete this maintenance worker?",
    },
  ],
  people: [
    { ...people, vendorOnly: `${bids.accessDenied}: ${people.vendorsOnly}` },
    {
      invalidId: "Invalid User ID",
      authRequired: "Authentication Required",
      goToLogin: "Go to Login",
      notFound: "Profile Not Found",
      failed: "Error Loading Profile",
      about: "About",
      skills: "Skills",
      noRatings: "No Ratings Yet",
      ratingsFailed: "Failed to load ratings. Please try again later.",
      vendorOnly: "Access Denied: This page is only available to Vendor users.",
    },
  ],
  comments: [comments, { empty: "Please enter a comment", added: "Comment added successfully" }],
  messages: [messages, { title: "Messages" }],
};

test.each(Object.entries(EXPECTED))("%s: texts held in the module match", (_module, [blocked, texts]) => {
  expect(blocked).toMatchObject(texts);
});

const unreachable = (reason: Extract<Failure, { kind: "unreachable" }>["reason"]): Failure => ({
  kind: "unreachable",
  reason,
});
const busy = (status: number): Failure => ({
  kind: "busy",
  status,
  message: `The server answered ${status}.`,
  retryAfterMs: null,
});
const refused = (status: number, message: string): Failure => ({
  kind: "refused",
  status,
  code: "x",
  message,
  body: {},
});

const FAILED: readonly [failure: Failure, login: string, registration: string][] = [
  [
    unreachable("timeout"),
    "Request timeout. The authentication service is taking too long to respond.",
    "Request timeout. The authentication service is taking too long to respond.",
  ],
  [
    busy(502),
    "Authentication service is currently unavailable. Please try again later.",
    "Authentication service is currently unavailable. Please try again later.",
  ],
  [busy(404), "Login endpoint not found. Please check the API URL.", "Registration failed"],
  [refused(418, "The server answered 418."), "Login failed with status 418", "Registration failed"],
  [refused(409, "The house is full"), "The house is full", "The house is full"],
  [
    unreachable("portal"),
    "Received HTML response instead of JSON. Check if the API endpoint is correct.",
    "Received HTML response instead of JSON. Check if the API endpoint is correct.",
  ],
  [
    unreachable("garbled"),
    "Invalid JSON response from authentication service",
    "Invalid JSON response from authentication service",
  ],
  [
    unreachable("network"),
    "Unable to connect to authentication service. Please check your internet connection and try again.",
    "Unable to connect to authentication service. Please check your internet connection and try again.",
  ],
  [
    unreachable("cut"),
    "Login failed due to a network error. Please try again.",
    "Registration failed due to a network error. Please try again.",
  ],
  [
    { kind: "outdated", message: "This app does not understand the server's answer." },
    "Invalid response from authentication service",
    "Invalid response from authentication service",
  ],
];

test.each(FAILED)("failure %j: sign-in and registration texts match", (failure, login, registration) => {
  expect(failureText(failure, "login")).toBe(login);
  expect(failureText(failure, "registration")).toBe(registration);
});

test("a failure that has no kind has a text of its own", () => {
  expect(unexpectedText).toBe("An unexpected error occurred. Please try again.");
});

test("an empty profile form has one text per missing field", () => {
  expect(profileProblems("Vendor", {})).toEqual({
    firstName: "First name is required",
    lastName: "Last name is required",
    email: "Please enter a valid email address",
    phone: "Phone number is required",
    address: "Address is required",
    city: "City is required",
    state: "State is required",
    zip: "ZIP code is required",
  });
});

test("empty store, building and worker forms have one text per missing field", () => {
  expect(storeProblems({ name: "", location: "", address: " " })).toEqual({
    name: "Store name is required",
    location: "Store location is required",
    address: "Store address is required",
  });
  expect(buildingProblems({ name: "", address: "", state: "", city: "", zipcode: "" })).toEqual({
    name: "Building name is required",
    address: "Building address is required",
    state: "State is required",
    city: "City is required",
    zipcode: "ZIP code is required",
  });
  expect(workerProblems({ name: "", email: "a", phone: "" }, "short")).toEqual({
    name: "Name is required",
    email: "Please enter a valid email address",
    password: "Password must be at least 8 characters",
  });
});

test("an empty bid has one text for all fields; a missing amount shows N/A", () => {
  expect(checkBidForm({ amount: "", description: "", scheduleDate: "", scheduleTime: "" })).toMatchObject({
    message: "Please fill in all required fields",
  });
  expect(formattedAmount({ amountCents: 0, amountText: "" })).toBe("N/A");
  expect(formattedAmount({ amountCents: 0, amountText: "a lot" })).toBe("$a lot");
  expect(formattedAmount({ amountCents: 123_450 })).toBe("$1,234.50");
});

test("work completed or rejected without a text has a text for each role", () => {
  const { store, vendor, worker, property } = PEOPLE;
  const without = (status: Status, actor: Actor, to: Status, assignee: Actor) =>
    moveTicket(aTicket({ status, assignee }), actor, { to, at: "2030-01-01T00:00:00.000Z" });
  expect(without("in_progress", vendor, "completed", vendor)).toMatchObject({
    message: "Please provide a comment before marking as complete",
  });
  expect(without("property_manager_working", property, "completed", property)).toMatchObject({
    message: "Please provide a comment before marking as complete",
  });
  expect(without("maintenance_worker_working", worker, "completed", worker)).toMatchObject({
    message: "Please add a comment about the completed work",
  });
  expect(without("completed", store, "rejected", worker)).toMatchObject({
    message: "Please provide a reason for rejection",
  });
});

test("rejected and empty lists name the role that is meant", () => {
  expect(tickets.rejected("Store Manager")).toBe("Task has been rejected by Store Manager");
  expect(tickets.rejected("Property Manager")).toBe("Task has been rejected by Property Manager");
  expect(emptyText("Store Manager")).toBe("You haven't created any support tickets yet.");
  expect(emptyText("Fettle User")).toBe("You haven't created any support tickets yet.");
  expect(emptyText("Vendor")).toBe("No tickets to display.");
});

test("every status has a label; an unknown one shows its raw text", () => {
  expect(STATUSES.map(statusLabel)).toEqual([
    "Open",
    "Pending",
    "In Progress",
    "Completed",
    "Closed",
    "Out for Bid",
    "Ready for Bid",
    "Assigned to Property Manager",
    "Property Manager Working",
    "Maintenance Worker Working",
    "Assigned Bidder",
    "For Review",
    "Assessment Requested",
    "Assessment Completed",
    "Rejected",
    "Resolved",
    "Cancelled",
  ]);
  expect(statusLabel("on_the_moon")).toBe("on_the_moon");
});

test("titles and badge labels are cut with three dots", () => {
  expect(shortTitle("  ")).toBe("Untitled");
  expect(shortTitle("x".repeat(51))).toBe(`${"x".repeat(50)}...`);
  expect(shortTitle("x".repeat(26), "phone")).toBe(`${"x".repeat(25)}...`);
  expect(shortLabel("Completed")).toBe("Complete...");
});
