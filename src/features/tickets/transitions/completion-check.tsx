import { clsx } from "clsx";
import { Button } from "@mantine/core";
import { type FocusEvent, type RefObject, useRef } from "react";
import { dollarsFromCents } from "#domain/money.ts";
import {
  type CompletionAdvice,
  type CompletionForm,
  completionAdvice,
} from "#domain/tickets/completion-advice.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { useSettled } from "#features/hooks/use-settled.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useRecordVisit } from "#features/tickets/visits/use-record-visit.ts";
import styles from "#features/tickets/transitions/completion-check.module.css";
import * as TEXTS from "#texts/completion.ts";

/** The fields that the advice leads to. */
interface Fields {
  /** Contains the form; its fields are found by their names. */
  readonly form: RefObject<HTMLElement | null>;
  readonly picker: RefObject<HTMLElement | null>;
}

/** A function that moves the focus to what remedies the advice. */
const FOCUS: Record<
  Exclude<CompletionAdvice, "neverArrived">,
  (fields: Fields) => HTMLElement | null | undefined
> = {
  noAfterPhoto: ({ picker }) => picker.current?.querySelector<HTMLElement>("button:enabled, input:enabled"),
  thinComment: ({ form }) => form.current?.querySelector<HTMLElement>("[name=content]"),
  costAboveBid: ({ form }) => form.current?.querySelector<HTMLElement>("[name=actualCost]"),
};

/**
 * What approvers reject completed work for, as far as the form can tell, each with a button that
 * leads to its remedy. Advises only; it changes and is read out when typing pauses. See
 * docs/product.md#ready.
 * @returns the advice, of it what is still true with each key, and what the form has to call on
 *   blur: a line comes when typing pauses, and goes as soon as it is followed
 */
export function useCompletionCheck(ticket: Ticket, now: Omit<CompletionForm, "hasVisits">) {
  const { content, fileTypes, actualCostCents } = now;
  const { actor, credentials } = useSignedIn();
  const [typed, settle] = useSettled({ content, actualCostCents }, `${actualCostCents} ${content}`);
  const adviceFor = (form: typeof now) =>
    completionAdvice(ticket, actor, { ...form, hasVisits: !credentials.isLegacy });
  const advice = adviceFor({ ...typed, fileTypes });
  const still = adviceFor(now);
  return { advice, lines: advice.filter((each) => still.includes(each)), settle };
}

/**
 * Settles on blur, unless something that is pressed gets the focus: a line that goes away then
 * moves it from under the pointer, which would swallow the click. A pause settles it soon after.
 */
export const settleUnlessPressed = (settle: () => void) => (event: FocusEvent) => {
  if (!event.relatedTarget?.closest("button, input")) settle();
};

/** Lists the advice of `useCompletionCheck`. */
export function CompletionCheck({
  ticket,
  advice,
  lines,
  fields,
}: {
  readonly ticket: Ticket;
  /** What is read out. */
  readonly advice: readonly CompletionAdvice[];
  /** What is shown. */
  readonly lines: readonly CompletionAdvice[];
  readonly fields: Fields;
}) {
  const { record } = useRecordVisit(ticket);
  const heading = useRef<HTMLHeadingElement>(null);
  const remedy = (each: CompletionAdvice) => {
    if (each !== "neverArrived") return FOCUS[each](fields)?.focus();
    // The pressed button goes with its line.
    heading.current?.focus();
    void record().catch(() => undefined);
  };
  return (
    <section className="column tight" aria-label={TEXTS.ready}>
      {lines.length > 0 && (
        <>
          <h3 ref={heading} tabIndex={-1}>
            {TEXTS.ready}
          </h3>
          <ul className="list">
            {lines.map((each) => (
              <li key={each} className="row end tight">
                <span className={clsx("quiet", styles.advice)}>{sentenceOf(each, ticket)}</span>
                <Button variant="subtle" size="sm" onClick={() => remedy(each)}>
                  {TEXTS.remedy[each]}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="unseen" role="status">
        {advice.length === 0
          ? TEXTS.nothingMissing
          : advice.map((each) => sentenceOf(each, ticket)).join(" ")}
      </p>
    </section>
  );
}

const sentenceOf = (advice: CompletionAdvice, { acceptedBidCents }: Ticket) =>
  advice === "costAboveBid"
    ? TEXTS.costAboveBid(dollarsFromCents(acceptedBidCents ?? 0))
    : TEXTS.advice[advice];
