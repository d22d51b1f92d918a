import type { BidStatus } from "#domain/bids/bid-status.ts";
import type { DocumentKind } from "#domain/accounts/vendor-document.ts";
import { roleLabel } from "#domain/accounts/role.ts";
import {
  type FieldForm,
  formOf,
  type HistoryKind,
  type ReadableField,
} from "#domain/history/history-fields.ts";
import type { HistoryLine } from "#domain/history/history-line.ts";
import { dollarsFromCents } from "#domain/money.ts";
import type { PhraseLine } from "#domain/tickets/phrases.ts";
import { readComment } from "#domain/tickets/read-comment.ts";
import { priorityLabel } from "#domain/tickets/priority.ts";
import type { RepeatUnit } from "#domain/tickets/repeat-rule.ts";
import { statusLabel } from "#domain/tickets/status.ts";
import type { CommentKind } from "#domain/tickets/ticket.ts";
import { dayOf, momentAt } from "#features/dates/dates.ts";
import * as BID_TEXTS from "#texts/bids.ts";
import * as TEXTS from "#texts/history.ts";
import * as LANGUAGE from "#texts/language.ts";
import * as REPEAT_TEXTS from "#texts/repeats.ts";
import * as DOCUMENT_TEXTS from "#texts/rules/vendor-documents.ts";

/** Names by the ids of people, stores, tickets and bids. */
export type HistoryNames = Readonly<Record<string, string>>;

/** What the values of a line are written with. */
interface ValueContext {
  readonly names: HistoryNames;
  /** The time zone of the store that the line is about. */
  readonly zone: string | null | undefined;
}

type Labels<Code extends string> = Readonly<Record<Code, string>>;

const KINDS: Labels<HistoryKind> = TEXTS.kinds;
const FIELDS: Labels<ReadableField> = TEXTS.fields;
const COMMENT_KINDS: Labels<CommentKind> = TEXTS.commentKinds;
const DOCUMENT_KINDS: Labels<DocumentKind> = DOCUMENT_TEXTS.kinds;
const UNITS: Labels<RepeatUnit> = REPEAT_TEXTS.units;
const BID_STATUSES: Labels<BidStatus> = {
  pending: BID_TEXTS.pending,
  submitted: BID_TEXTS.submittedStatus,
  under_review: BID_TEXTS.underReview,
  accepted: BID_TEXTS.acceptedStatus,
  won: BID_TEXTS.won,
  rejected: BID_TEXTS.rejectedStatus,
  declined: BID_TEXTS.declined,
  lost: BID_TEXTS.lost,
};

/** A code of a newer server has no label yet: it is shown in words as far as it has some. */
const labelIn = (labels: Readonly<Record<string, string>>, code: string): string =>
  Object.hasOwn(labels, code) ? (labels[code] ?? code) : code.replaceAll("_", " ");

/** @returns what a line is about, in words */
export const kindText = (kind: string): string => labelIn(KINDS, kind);

/** @returns the name of a field */
export const fieldText = (field: string): string => labelIn(FIELDS, field);

/** The labels of the codes of a kind, a unit or a bid's status, which depend on the line. */
function codesOf(line: Pick<HistoryLine, "kind">, form: FieldForm | null): Readonly<Record<string, string>> {
  if (form === "unit") return UNITS;
  if (form === "kind") return line.kind === "document" ? DOCUMENT_KINDS : COMMENT_KINDS;
  return BID_STATUSES;
}

type LineOfValue = Pick<HistoryLine, "kind"> & Partial<Pick<HistoryLine, "before" | "after">>;

/** What the server wrote, and phrases, are stored in one language: everybody reads their own. */
function commentText({ before, after }: LineOfValue, content: string, names: HistoryNames): string {
  const { kind, phrases, author_id: authorId } = after ?? before ?? {};
  return readComment({
    content,
    ...(isCommentKind(kind) ? { kind } : {}),
    phrases: Array.isArray(phrases) ? (phrases as PhraseLine[]) : [],
    authorName: names[String(authorId)] ?? TEXTS.gone,
  });
}

const isCommentKind = (kind: unknown): kind is CommentKind =>
  typeof kind === "string" && Object.hasOwn(COMMENT_KINDS, kind);

/** @returns a value of a line as a person reads it */
export function valueText(line: LineOfValue, field: string, value: unknown, context: ValueContext): string {
  if (value === null || value === "") return TEXTS.nothing;
  if (typeof value === "boolean") return value ? TEXTS.yes : TEXTS.no;
  const form = formOf(field);
  if (typeof value === "number") return form === "amount" ? dollarsFromCents(value) : String(value);
  if (Array.isArray(value)) return value.length === 0 ? TEXTS.nothing : value.join(", ");
  if (typeof value !== "string") return JSON.stringify(value);
  if (line.kind === "comment" && field === "content") return commentText(line, value, context.names);
  return textOfString(line, form, value, context);
}

function textOfString(
  line: Pick<HistoryLine, "kind">,
  form: FieldForm | null,
  value: string,
  { names, zone }: ValueContext,
): string {
  switch (form) {
    case "status":
      return line.kind === "bid" ? labelIn(codesOf(line, form), value) : statusLabel(value);
    case "priority":
      return priorityLabel(value);
    case "role":
      return roleLabel(value);
    case "language":
      return languageName(value);
    case "kind":
    case "unit":
      return labelIn(codesOf(line, form), value);
    case "moment":
      return momentAt(value, zone);
    case "day":
      return dayOf(value);
    case "person":
    case "store":
    case "ticket":
      return names[value] ?? TEXTS.gone;
    case "bid":
      return names[value] === undefined ? TEXTS.gone : TEXTS.bidOf(names[value]);
    case "text":
    case "list":
    case "number":
    case "amount":
    case "flag":
    case "internal":
    case null:
      return value;
  }
}

/** "English" of "en", in the language of the reader; what no language is called stays a code. */
function languageName(code: string): string {
  try {
    return new Intl.DisplayNames(LANGUAGE.locale, { type: "language" }).of(code) ?? code;
  } catch {
    return code;
  }
}
