import type { Role } from "#domain/accounts/role.ts";
import { isCalendarDay } from "#domain/calendar-day.ts";
import { daysBetween } from "#domain/insights/period.ts";
import { isBlank } from "#domain/text.ts";
import type { Attachment } from "#domain/tickets/ticket.ts";
import * as TEXTS from "#texts/rules/vendor-documents.ts";

// Documents of a vendor with their expiry: docs/product.md#vendor-documents.

/** Every kind of document; they are stored and sent. */
export const DOCUMENT_KINDS = ["insurance", "license", "tax_form", "other"] as const;

/** One of the kinds. */
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** The file of a document. */
export type DocumentFile = Pick<Attachment, "key" | "name" | "mimeType" | "sizeBytes">;

/** What everybody who reads the bids of a vendor knows of a document. */
export interface DocumentFacts {
  readonly kind: DocumentKind;
  /** What it is, in the vendor's words; empty unless they gave it a name. */
  readonly name: string;
  /** The last day (YYYY-MM-DD) on which it is valid; null if it does not expire. */
  readonly expiresOn: string | null;
}

/** A document in a profile; number and file are null for readers who may not have them. */
export interface VendorDocument extends DocumentFacts {
  readonly id: string;
  readonly number: string | null;
  readonly file: DocumentFile | null;
}

/** What a vendor fills in. */
export interface DocumentForm extends DocumentFacts {
  /** Of the policy or licence; empty without one. */
  readonly number: string;
}

/** Fields of the form. */
export type DocumentField = "name" | "number" | "expiresOn" | "file";

/** Where a document stands on a day. `days`: until the last one on which it is valid. */
export type DocumentState =
  | { readonly kind: "endless" | "valid" | "expired" }
  | { readonly kind: "expiring"; readonly days: number };

/** Days before the expiry from which a document counts as expiring, and its vendor is notified. */
export const EXPIRY_NOTICE_DAYS = 30;

/** The most documents of a vendor. */
export const MOST_DOCUMENTS = 50;

/** The largest file of a document, in bytes. */
export const DOCUMENT_BYTES = 25 * 1024 * 1024;

const FILE_TYPES: ReadonlySet<string> = new Set([
  "application/pdf",
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/gif",
  "image/heic",
  "image/heif",
]);

/** @returns whether a file of this type, as its bytes say, can be a document: PDF or picture. */
export const isDocumentType = (mimeType: string): boolean => FILE_TYPES.has(mimeType);

/** @returns whether people of this role have documents. */
export const hasDocuments = (role: Role): boolean => role === "Vendor";

/** @returns the kind of that name; one that this version does not know is "other". */
export const documentKind = (name: string): DocumentKind =>
  DOCUMENT_KINDS.find((kind) => kind === name) ?? "other";

/** @returns whether a kind has a number. That of a tax form is a tax number: it is never asked. */
export const hasNumber = (kind: DocumentKind): boolean => kind !== "tax_form";

/** @returns what the document is called: its own name, else that of its kind. */
export const documentName = ({ kind, name }: Pick<DocumentFacts, "kind" | "name">): string =>
  isBlank(name) ? TEXTS.kinds[kind] : name;

/**
 * Validates the form. A day that has passed is accepted, because an expired document is better
 * known than missing.
 * @param hasFile a file was chosen, or the document has one already
 * @returns messages by field; empty if the form is valid
 */
export function documentProblems(
  form: DocumentForm,
  hasFile: boolean,
): Partial<Record<DocumentField, string>> {
  const problems: Partial<Record<DocumentField, string>> = {};
  if (form.kind === "other" && isBlank(form.name)) problems.name = TEXTS.nameMissing;
  if (!hasNumber(form.kind) && !isBlank(form.number)) problems.number = TEXTS.noNumberOfTaxForms;
  if (form.expiresOn === null) {
    if (form.kind === "insurance") problems.expiresOn = TEXTS.expiryMissing;
  } else if (!isCalendarDay(form.expiresOn)) problems.expiresOn = TEXTS.expiryInvalid;
  if (!hasFile) problems.file = TEXTS.fileMissing;
  return problems;
}

/** @returns where a document stands on a day of the viewer's calendar (YYYY-MM-DD). */
export function documentState({ expiresOn }: Pick<DocumentFacts, "expiresOn">, today: string): DocumentState {
  if (expiresOn === null) return { kind: "endless" };
  const days = daysBetween(today, expiresOn);
  if (days < 0) return { kind: "expired" };
  return days <= EXPIRY_NOTICE_DAYS ? { kind: "expiring", days } : { kind: "valid" };
}

/** @returns whether a vendor has shown no insurance, valid or not. */
export const lacksInsurance = (documents: readonly DocumentFacts[]): boolean =>
  !documents.some(({ kind }) => kind === "insurance");

/** @returns whether a vendor has shown an insurance that is valid on this day. */
export const hasValidInsurance = (documents: readonly DocumentFacts[], today: string): boolean =>
  documents.some((each) => each.kind === "insurance" && documentState(each, today).kind !== "expired");

/** @returns whether a vendor has shown an insurance, and none that is valid on this day. */
export function isInsuranceExpired(documents: readonly DocumentFacts[], today: string): boolean {
  return !lacksInsurance(documents) && !hasValidInsurance(documents, today);
}

/** How a vendor is insured: `days` until the last one of the insurance that is valid longest. */
export type InsuranceState =
  | { readonly kind: "valid" | "missing" | "expired" }
  | { readonly kind: "expiring"; readonly days: number };

/**
 * @param documents undefined where they are not known: of own workers, or from an older server
 * @returns how a vendor is insured on a day (YYYY-MM-DD), by the insurance that is valid longest;
 *   null where it is not known
 */
export function insuranceState(
  documents: readonly DocumentFacts[] | undefined,
  today: string,
): InsuranceState | null {
  if (documents === undefined) return null;
  if (lacksInsurance(documents)) return { kind: "missing" };
  const states = documents
    .filter(({ kind }) => kind === "insurance")
    .map((each) => documentState(each, today));
  if (states.some(({ kind }) => kind === "valid" || kind === "endless")) return { kind: "valid" };
  const days = states.flatMap((state) => (state.kind === "expiring" ? state.days : []));
  return days.length > 0 ? { kind: "expiring", days: Math.max(...days) } : { kind: "expired" };
}

/**
 * @returns the last day (YYYY-MM-DD) of the insurance that is valid longest, if it is valid on this
 *   day and that day is known; null otherwise
 */
export function insuredUntil(documents: readonly DocumentFacts[] | undefined, today: string): string | null {
  const insurances = documents?.filter(({ kind }) => kind === "insurance") ?? [];
  const last = insurances
    .flatMap(({ expiresOn }) => expiresOn ?? [])
    .toSorted()
    .at(-1);
  return last !== undefined && last >= today ? last : null;
}

const INSURANCE_RANKS = { valid: 0, expiring: 0, missing: 1, expired: 2 } as const;

/**
 * @returns the place among vendors that are otherwise equal, wherever one is chosen: valid, none
 *   shown, expired; what is not known speaks against nobody
 */
export const insuranceRank = (state: InsuranceState | null): number =>
  state === null ? 0 : INSURANCE_RANKS[state.kind];

/** A document that is out of date on the day of a job; `when` says whether it already is. */
export interface OutdatedDocument {
  readonly document: DocumentFacts & { readonly expiresOn: string };
  readonly when: "now" | "beforeWork";
}

/**
 * @param workDay the planned day (YYYY-MM-DD) of the work; what is no day counts as today
 * @returns the documents that are out of date today or will be by then, the earliest first. They
 *   advise whoever decides on a bid and forbid nothing.
 */
export function outdatedDocuments(
  documents: readonly DocumentFacts[],
  workDay: string,
  today: string,
): readonly OutdatedDocument[] {
  const lastDay = isCalendarDay(workDay) && workDay > today ? workDay : today;
  return documents
    .flatMap(({ expiresOn, ...rest }): OutdatedDocument[] =>
      expiresOn === null || expiresOn >= lastDay
        ? []
        : [{ document: { ...rest, expiresOn }, when: expiresOn < today ? "now" : "beforeWork" }],
    )
    .toSorted((a, b) => a.document.expiresOn.localeCompare(b.document.expiresOn));
}

/**
 * @returns the documents that have expired or do so within the days of the notice, the earliest
 *   first: what somebody who is about to choose a vendor should know, with no job in mind
 */
export const expiringDocuments = (
  documents: readonly DocumentFacts[],
  today: string,
): readonly (DocumentFacts & { readonly expiresOn: string })[] =>
  documents
    .flatMap((each) => (each.expiresOn === null ? [] : [{ ...each, expiresOn: each.expiresOn }]))
    .filter((each) => ["expired", "expiring"].includes(documentState(each, today).kind))
    .toSorted((a, b) => a.expiresOn.localeCompare(b.expiresOn));

/** A notice of an expiry: a month before it, and on its day. */
export type ExpiryNotice = "soon" | "today";

/** Days after the expiry in which a notice that no server could send is still worth sending. */
const LATE_DAYS = 7;

/**
 * @param savedOn the day on which the vendor last saved the document: who has just typed the date
 *   needs no notice of it
 * @returns the notice that a day asks for; null for none
 */
export function expiryNoticeOn(
  { expiresOn, savedOn }: { readonly expiresOn: string; readonly savedOn: string },
  today: string,
): ExpiryNotice | null {
  const [daysLeft, daysWhenSaved] = [daysBetween(today, expiresOn), daysBetween(savedOn, expiresOn)];
  if (daysLeft > EXPIRY_NOTICE_DAYS || daysLeft < -LATE_DAYS) return null;
  if (daysLeft > 0) return daysWhenSaved > EXPIRY_NOTICE_DAYS ? "soon" : null;
  return daysWhenSaved > 0 ? "today" : null;
}

/** What a reader has to do with a vendor on the tickets that the reader manages. */
export type VendorTie = "none" | "bid" | "job";

/**
 * @returns whether a manager may have number and file of a document: of a tax form, with its tax
 *   number, only who gave the vendor a job. See docs/decisions/0080.
 */
export const mayReadDocument = (kind: DocumentKind, tie: VendorTie): boolean =>
  kind === "tax_form" ? tie === "job" : tie !== "none";
