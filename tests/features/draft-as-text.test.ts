import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { MutationPayload } from "#domain/mutations/mutation.ts";
import { TRANSITIONS } from "#domain/tickets/transitions.ts";
import { draftText, withoutText } from "#features/sync-status/draft-as-text.ts";
import { draftOf } from "#features/sync-status/payload-to-draft.ts";
import { openAccount } from "#local-db/database.ts";
import { moveDraft, readDraft, saveDraft } from "#local-db/drafts/drafts.ts";
import { EVERY_ACTION } from "#tests/support/every-action.ts";

// What a person typed is moved whole: from a mutation into its form, from a form into a message.

const AT = "2030-01-01T10:00:00.000Z";
const TYPED = "What the person typed";

const typedIn = Object.values(EVERY_ACTION)
  .map((example): MutationPayload => example({ ticketId: "t", id: "i", text: TYPED, files: [] }))
  .filter((payload) => JSON.stringify(payload).includes(TYPED));

test.each(typedIn.map((payload) => [payload.kind, payload] as const))(
  "%s goes back into its form with what was typed, or has no form",
  (_kind, payload) => {
    const form = draftOf(payload);
    if (form !== null) expect(Object.values(form.fields).join("\n")).toContain(TYPED);
  },
);

const worker = { id: "w", name: "Walt", role: "Maintenance" as const };
const moves = [
  {},
  { worker, scheduledDate: "2030-01-02", scheduledTime: "08:00" },
  { bidsCloseAt: AT, invitedVendorIds: ["v"] },
  { actualCostCents: 12050 },
];

test.each([...new Set(TRANSITIONS.map(({ act }) => act))])(
  "%s goes back into its form with its text, whatever else it has, or has no form",
  (act) => {
    for (const more of moves) {
      const move = { to: "open" as const, content: TYPED, ...more };
      const payload = {
        kind: "moveTicket",
        act,
        ticketId: "t",
        from: "open",
        move,
        commentId: "c",
        files: [],
      };
      const form = draftOf(payload as MutationPayload);
      if (form !== null) expect(Object.values(form.fields).join("\n")).toContain(TYPED);
    }
  },
);

test("the note of a hand-over goes back with worker, day and time", () => {
  const move = { to: "maintenance_worker_working" as const, content: TYPED, ...moves[1] };
  const payload = { kind: "moveTicket", act: "assignWorker", ticketId: "t", from: "open", move } as const;
  expect(draftOf({ ...payload, commentId: "c", files: [] })?.fields).toEqual({
    workerId: "w",
    date: "2030-01-02",
    time: "08:00",
    note: TYPED,
  });
});

const FORMS: readonly Record<string, string>[] = [
  { amount: "1250.00", description: "New pump, two days", scheduleDate: "2030-02-01", scheduleTime: "08:00" },
  { title: "Doors", description: "", orders: "Door\nWindow\nRoof", dueOn: "2030-03-04" },
  { content: "Done", actualCost: "400.00", signer: "Mr Fox" },
  { date: "2030-05-06", time: "09:30", note: "Key next door" },
  { closingDay: "2030-07-08", closingTime: "17:30" },
  { reason: "Far away", startsOn: "2030-09-10" },
];

test("a message carries everything that was typed into a form, replaced texts too", () => {
  for (const fields of FORMS) {
    const replaced = JSON.stringify([{ content: "an hour of typing" }]);
    const text = draftText({ ...fields, replaced });
    for (const typed of Object.values(fields)) expect(text).toContain(typed);
    expect(text).toContain("an hour of typing");
  }
});

test("an unfinished signature, which no message can carry, stays a draft of its form", async () => {
  const db = openAccount(randomUUID());
  const fields = { content: "Done", actualCost: "400.00", signer: "Mr Fox", drawing: "M0,0L1,1" };
  await saveDraft(db, "completeTicket:t", fields, AT);
  const message = { key: "message:m", fields: { text: draftText(fields), to: "M" } };
  expect(await moveDraft(db, "completeTicket:t", { ...message, left: withoutText(fields) }, AT)).toBe(
    "taken",
  );
  expect(await readDraft(db, "message:m")).toMatchObject({
    text: "Done\nActual cost: 400.00\nSigner: Mr Fox",
  });
  expect(await readDraft(db, "completeTicket:t")).toEqual({ drawing: "M0,0L1,1" });
  await saveDraft(db, "comment:t", { content: "All words" }, AT);
  await moveDraft(db, "comment:t", { key: "message:n", fields: { text: "All words" }, left: {} }, AT);
  expect(await readDraft(db, "comment:t")).toBeNull();
});
