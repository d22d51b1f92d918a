import { expect, test } from "vitest";
import type { MutationPayload } from "#domain/mutations/mutation.ts";
import type { OutboxRow } from "#local-db/outbox/outbox-row.ts";
import { refusalText, serverTroubleText } from "#features/sync-status/failure-texts.ts";

// What a person is told when the server refuses what waited, word for word.

const row = (
  payload: object,
  last: { status: number | null; message: string; code?: string },
): OutboxRow => ({
  seq: 1,
  opId: "op",
  userId: "me",
  lane: "lane",
  ticketId: null,
  v: 1,
  action: {
    opId: "op",
    actor: { id: "me", name: "Me", role: "Vendor" },
    at: "",
    payload: payload as MutationPayload,
  },
  deps: [],
  fileIds: [],
  state: "attention",
  attempts: 1,
  firstSentAt: null,
  dueAt: 0,
  lease: null,
  last: { kind: "refused", code: null, movedBy: null, at: "", ...last },
});

const CASES: readonly [payload: object, title: string, sentence?: string][] = [
  [{ kind: "raiseTicket" }, "Failed to create ticket"],
  [{ kind: "editTicket" }, "Failed to update ticket"],
  [{ kind: "deleteTicket" }, "Failed to delete ticket"],
  [{ kind: "addWorkOrder" }, "Failed to create subtask"],
  [{ kind: "deleteWorkOrder" }, "Failed to delete work order"],
  [{ kind: "saveStore", isNew: true }, "Failed to create store"],
  [{ kind: "saveStore", isNew: false }, "Failed to update store"],
  [{ kind: "deleteStore" }, "Failed to delete store"],
  [{ kind: "saveBuilding", isNew: true }, "Error creating building", "Failed to create building"],
  [{ kind: "saveBuilding", isNew: false }, "Error updating building", "Failed to update building"],
  [{ kind: "deleteBuilding" }, "Error deleting building", "Failed to delete building"],
  [{ kind: "placeBid" }, "Failed to submit bid"],
  [{ kind: "editBid" }, "Failed to update bid"],
  [{ kind: "withdrawBid" }, "Failed to delete bid"],
  [{ kind: "decideBid", to: "accepted" }, "Failed to accept bid"],
  [{ kind: "decideBid", to: "rejected" }, "Failed to reject bid"],
  [{ kind: "moveTicket", act: "completeTicket" }, "Failed to mark task as complete"],
  [{ kind: "moveTicket", act: "requestBid" }, "Failed to mark task as out for bid"],
  [{ kind: "moveTicket", act: "rejectTicket" }, "Failed to reject vendor completion"],
  [{ kind: "moveTicket", act: "approveTicket" }, "Failed to approve vendor completion"],
  [{ kind: "moveTicket", act: "startWork" }, "Failed to update task status"],
  [{ kind: "commentOnTicket" }, "Failed to add comment"],
  [{ kind: "rateWork" }, "Failed to submit vendor rating", "Failed to submit rating"],
  [{ kind: "sendMessage" }, "Failed to send message"],
  [{ kind: "readNotification" }, "Failed to mark notification as read"],
  [{ kind: "unreadNotification" }, "Failed to mark notification as unread"],
  [{ kind: "readAllNotifications" }, "Failed to mark all notifications as read"],
  [{ kind: "changeNotificationSettings" }, "Failed to change the notification settings"],
  [{ kind: "muteTicket" }, "Failed to mute the ticket"],
  [{ kind: "updateProfile" }, "Failed to update profile"],
  [{ kind: "saveWorker", isNew: true }, "Failed to create maintenance worker"],
  [{ kind: "saveWorker", isNew: false }, "Failed to update maintenance worker"],
  [{ kind: "deleteWorker" }, "Failed to delete maintenance worker"],
  [{ kind: "suggest" }, "Failed to submit suggestion"],
];

const WHAT_TO_DO = "Nothing is lost: try again, or change it and send it again.";

test.each(CASES)("%j refused: %s", (payload, title, sentence) => {
  const received = row(payload, { status: 409, message: "It was closed by Ann." });
  expect(refusalText(received)).toEqual({ title, description: "It was closed by Ann." });
  const bare = row(payload, { status: 409, message: "The server answered 409." });
  expect(refusalText(bare)).toEqual(
    sentence === undefined
      ? { title: `${title}: 409`, description: WHAT_TO_DO }
      : { title, description: `${sentence}: 409` },
  );
});

test("a change that met another one says that both are kept, and not that it failed", () => {
  const met = row(
    { kind: "editTicket" },
    { status: 409, code: "edit_conflict", message: "This was changed in the meantime." },
  );
  expect(refusalText(met)).toEqual({
    title: "Changed twice: please choose",
    description: "Somebody else changed the same meanwhile. Both are kept until you choose which one stays.",
  });
});

test("a refused bid without any reason tells the status text", () => {
  const bare = row({ kind: "placeBid" }, { status: 422, message: "The server answered 422 Not Today." });
  expect(refusalText(bare)).toEqual({
    title: "Failed to submit bid: 422",
    description: `Not Today. ${WHAT_TO_DO}`,
  });
});

test.each([
  "Failed to initiate upload: 507",
  "Failed to upload chunk 3: The part is missing",
  "No ETag received for part 2",
])("a refused upload that an older version stored, known by its text: %s", (message) =>
  expect(refusalText(row({ kind: "commentOnTicket" }, { status: 507, message }))).toEqual({
    title: "Upload Failed",
    description: message,
  }),
);

test("a refused upload is known by its code, whatever its text says", () => {
  const received = row({ kind: "commentOnTicket" }, { status: 507, message: "Der Speicher ist voll." });
  const uploadStep = "part" as const;
  expect(refusalText({ ...received, last: received.last && { ...received.last, uploadStep } }).title).toBe(
    "Upload Failed",
  );
});

test("only a 5xx is the server's trouble, and its words end with the status", () => {
  const waiting = (status: number, kind: "busy" | "refused", message: string): OutboxRow => {
    const received = row({ kind: "decideBid", to: "accepted" }, { status, message });
    return { ...received, state: "ready", last: received.last && { ...received.last, kind } };
  };
  expect(serverTroubleText(waiting(500, "busy", "The server answered 500."))).toBe(
    "Failed to accept bid: 500.",
  );
  expect(serverTroubleText(waiting(503, "busy", "Too busy."))).toBe("Failed to accept bid: 503. Too busy.");
  expect(serverTroubleText(waiting(503, "busy", "Busy"))).toBe("Failed to accept bid: 503. Busy.");
  expect(serverTroubleText(waiting(429, "busy", "Slow down."))).toBeNull();
  expect(serverTroubleText(waiting(424, "busy", "Waits for an earlier action."))).toBeNull();
  expect(serverTroubleText(waiting(422, "refused", "No."))).toBeNull();
});
