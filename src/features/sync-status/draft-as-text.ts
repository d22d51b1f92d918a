import { parseStored } from "#features/drafts/draft-fields.ts";
import { EXCERPT_FIELDS } from "#features/sync-status/draft-url.ts";
import * as TEXTS from "#texts/drafts.ts";

type Fields = Readonly<Record<string, string>>;

const TEXT_FIELDS = EXCERPT_FIELDS.filter((name) => name !== "amount" && name !== "name");

/** What else a form of a ticket asks for, each with its name. Ids say nothing to a reader. */
const NAMED_FIELDS: Readonly<Record<string, (value: string) => string>> = {
  amount: TEXTS.amountIs,
  actualCost: TEXTS.actualCostIs,
  scheduleDate: TEXTS.dayIs,
  scheduleTime: TEXTS.timeIs,
  date: TEXTS.dayIs,
  time: TEXTS.timeIs,
  note: TEXTS.noteIs,
  closingDay: TEXTS.closingDayIs,
  closingTime: TEXTS.closingTimeIs,
  dueOn: TEXTS.dueOnIs,
  startsOn: TEXTS.startsOnIs,
  orders: (titles) => titles,
  signer: TEXTS.signerIs,
};

/**
 * Everything written in a draft, so that a message can carry it: the text fields, one a line, then
 * what has a name, such as an amount or a day, then texts that were replaced and not decided on.
 * "" if all are empty.
 */
export function draftText(stored: Fields): string {
  const { fields, replaced } = parseStored(stored);
  const filled = (name: string) => fields[name]?.trim() || [];
  const named = Object.entries(NAMED_FIELDS).flatMap(([name, line]) => {
    const value = filled(name);
    return typeof value === "string" ? line(value) : [];
  });
  return [...TEXT_FIELDS.flatMap(filled), ...named, ...replaced.map(draftText).filter(Boolean)].join("\n");
}

/** The fields of a draft that no text can carry: the strokes of an unfinished signature. */
export const withoutText = ({ drawing = "" }: Fields): Record<string, string> =>
  drawing === "" ? {} : { drawing };
