import type { MutationPayload } from "#domain/mutations/mutation.ts";
import type { FieldConflict } from "#domain/merge-fields.ts";
import { isBlank } from "#domain/text.ts";

/**
 * A change after the person has decided which value stays in each field that two people changed:
 * what is theirs is no longer asked for, what is mine is based on what they wrote. Null when
 * nothing is left to change, and for mutations that are no edit of fields. See
 * docs/offline.md#field-conflicts.
 */
export function settledConflict(
  payload: MutationPayload,
  conflicts: readonly FieldConflict[],
  theirs: ReadonlySet<string>,
): MutationPayload | null {
  const now = Object.fromEntries(conflicts.map((each) => [each.field, each.theirs]));
  switch (payload.kind) {
    case "editTicket": {
      const dropped = new Set([...theirs].map((field) => (field === "storeId" ? "store" : field)));
      const change = without(payload.change, dropped);
      const isEmpty = Object.keys(change).length === 0 && payload.files.length === 0;
      return isEmpty ? null : { ...payload, change, base: { ...payload.base, ...now } };
    }
    case "updateProfile": {
      const change = without(payload.change, theirs);
      const isEmpty = Object.keys(change).length === 0;
      return isEmpty ? null : { ...payload, change, base: { ...payload.base, ...now } };
    }
    case "saveStore":
    case "saveBuilding": {
      const names = Object.fromEntries(
        Object.entries(now).map(([field, value]) => [NAMES[field] ?? field, value]),
      );
      const taken = Object.fromEntries(
        Object.entries(names).filter(([field]) =>
          [...theirs].some((each) => (NAMES[each] ?? each) === field),
        ),
      );
      const base = { ...payload.base, ...names };
      const form = { ...payload.form, ...taken };
      const isEmpty = Object.entries(form).every(
        ([field, value]) => (base as Record<string, unknown>)[field] === value,
      );
      return isEmpty ? null : ({ ...payload, form, base } as MutationPayload);
    }
    default:
      return null;
  }
}

/** What the wire calls a field otherwise than the form. */
const NAMES: Record<string, string> = { propertyManager: "propertyManagerId" };

const without = <T extends object>(change: T, fields: ReadonlySet<string>): T =>
  Object.fromEntries(Object.entries(change).filter(([field]) => !fields.has(field))) as T;

/**
 * The text of a mutation as a comment could contain it, with its photos; null without text or
 * without a ticket. See docs/offline.md#failed-mutations.
 */
export function userTextOf(
  payload: MutationPayload,
): { readonly ticketId: string; readonly text: string } | null {
  switch (payload.kind) {
    case "moveTicket":
      return userText(payload.ticketId, payload.move.content);
    case "commentOnTicket":
      return userText(payload.ticketId, payload.content);
    case "rateWork":
      return userText(payload.ticketId, payload.comment);
    case "placeBid":
    case "editBid":
      return userText(payload.ticketId, payload.bid.description);
    case "addWorkOrder":
    case "editWorkOrder":
      return userText(payload.ticketId, payload.title);
    case "editTicket": {
      const { title, description } = payload.change;
      return userText(payload.ticketId, [title, description].filter(Boolean).join("\n\n"));
    }
    default:
      return null;
  }
}

const userText = (ticketId: string, text: string | undefined) =>
  text === undefined || isBlank(text) ? null : { ticketId, text };
