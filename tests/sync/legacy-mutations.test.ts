import { expect, test } from "vitest";
import type { Role } from "#domain/accounts/role.ts";
import { MUTATIONS, type MutationKind, type MutationPayload } from "#domain/mutations/mutation.ts";
import type { OutboxRow } from "#local-db/outbox/outbox-row.ts";
import { fileFieldOf } from "#sync/legacy/legacy-mutations.ts";
import { EVERY_ACTION } from "#tests/support/every-action.ts";

const FILE = { fileId: "f", name: "a.jpg", mimeType: "image/jpeg", sizeBytes: 1 };
const KINDS = Object.keys(MUTATIONS) as MutationKind[];

const fieldOf = (payload: MutationPayload, role: Role = "Store Manager") => {
  const action = { opId: "o", actor: { id: "me", name: "Me", role }, at: "", payload };
  return fileFieldOf({ action } as OutboxRow);
};

const moved = (act: MutationPayload<"moveTicket">["act"]): MutationPayload => ({
  ...EVERY_ACTION.moveTicket({ ticketId: "t", id: "x", text: "", files: [FILE] }),
  act,
});

test("files are inside the form for the calls of the plain API that are multipart, and no other", () => {
  const inForm = (files: readonly (typeof FILE)[]) =>
    KINDS.filter((kind) => kind !== "moveTicket").flatMap((kind) => {
      const field = fieldOf(EVERY_ACTION[kind]({ ticketId: "t", id: "x", text: "", files: [...files] }));
      return field === null ? [] : [[kind, field]];
    });
  expect(Object.fromEntries(inForm([FILE]))).toEqual({
    sendMessage: "attachment",
    changeProfileImage: "profileImage",
    editTicket: "attachments",
  });
  expect(Object.fromEntries(inForm([]))).toEqual({ sendMessage: "attachment" });
});

test("of the transitions a rejection is multipart, and a completion by a maintenance worker", () => {
  expect(fieldOf(moved("rejectTicket"))).toBe("attachments");
  expect(fieldOf(moved("completeTicket"), "Maintenance")).toBe("files");
  expect(fieldOf(moved("completeTicket"), "Vendor")).toBeNull();
  expect(fieldOf(moved("startWork"), "Maintenance")).toBeNull();
});
