import { tradesText } from "#domain/accounts/trades.ts";
import type { StoredUser } from "#server/accounts/records.ts";
import type { AppContext, WriteContext } from "#server/context.ts";
import { inLanguage } from "#server/language/current-language.ts";
import { sendMail } from "#server/mail.ts";
import { cut, notify } from "#server/notifications/notify.ts";
import * as TEXTS from "#texts/server/accounts.ts";

/** What somebody else changed of an account. */
export interface AccountChange {
  /** One of `SENTENCES`, or the role, which has a notification of its own. */
  readonly field: string;
  /** As people read it; empty for nothing. */
  readonly before: string;
  readonly after: string;
}

const SENTENCES: Readonly<Record<string, (change: AccountChange) => string>> = {
  name: (change) => TEXTS.nameChanged(quoted(change.before), quoted(change.after)),
  email: (change) => TEXTS.emailChanged(quoted(change.before), quoted(change.after)),
  phone: (change) => TEXTS.phoneChanged(quoted(change.before), quoted(change.after)),
  trades: (change) => TEXTS.tradesChanged(quoted(change.before), quoted(change.after)),
  store: ({ before, after }) =>
    after === "" ? TEXTS.removedFromStores(listed(before)) : TEXTS.addedToStores(listed(after)),
  // Stores that somebody manages from then on have a notification of their own.
  manages: ({ before }) => TEXTS.managesNoLonger(listed(before)),
};

const quoted = (value: string) => (value === "" ? TEXTS.nothing : cut(value, 40));
const listed = (stores: string) => cut(stores, 80);

/** @returns what differs between two states of an account, in the order of the profile */
export function accountChanges(before: StoredUser, after: StoredUser): readonly AccountChange[] {
  const values = ({ name, email, phone, skills }: StoredUser) => ({
    name,
    email,
    phone,
    trades: tradesText(skills),
  });
  const [former, now] = [values(before), values(after)];
  return (["name", "email", "phone", "trades"] as const).flatMap((field) =>
    former[field] === now[field] ? [] : [{ field, before: former[field], after: now[field] }],
  );
}

interface ChangesBy {
  readonly actor: { readonly id: string; readonly name: string };
  readonly changes: readonly AccountChange[];
}

/** Tells the owner of an account what somebody else changed of it; nothing without a change. */
export function tellOfChanges(tx: WriteContext, userId: string, by: ChangesBy): void {
  if (!by.changes.some(({ field }) => SENTENCES[field] !== undefined)) return;
  notify(tx, by.actor.id, [userId], () => ({
    type: "account",
    title: TEXTS.accountChanged,
    message: messageOf(by),
    data: { page: "profile" },
  }));
}

/** Mails the same at the email that an account had before, after the commit. */
export function mailChanges(
  tx: WriteContext,
  mails: AppContext,
  { email, language }: Pick<StoredUser, "email" | "language">,
  by: ChangesBy,
): void {
  const mail = inLanguage(language, () => ({
    to: email,
    subject: TEXTS.accountChanged,
    text: messageOf(by),
  }));
  tx.afterwards(() => sendMail(mails, mail));
}

const messageOf = ({ actor, changes }: ChangesBy): string =>
  [
    TEXTS.changedYourAccount(actor.name),
    ...changes.flatMap((change) => SENTENCES[change.field]?.(change) ?? []),
  ].join(" ");
