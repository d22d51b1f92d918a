import { Button } from "@mantine/core";
import { useMemo, useRef } from "react";
import { agreedLimit, centsAboveAgreed, mayAskHigherLimit } from "#domain/bids/higher-limit.ts";
import { amountExample, centsFromAmount, dollarsFromCents } from "#domain/money.ts";
import { isBlank } from "#domain/text.ts";
import { photosOf, type Ticket } from "#domain/tickets/ticket.ts";
import { LENGTHS } from "#domain/lengths.ts";
import { draftKey } from "#features/drafts/draft-key.ts";
import { DraftNote } from "#features/drafts/draft-note.tsx";
import { FilePicker } from "#features/attachments/file-picker.tsx";
import { NO_SIGNATURE } from "#features/attachments/unfinished-signature.ts";
import { SignatureField } from "#features/attachments/signature-field.tsx";
import { MoneyField } from "#features/forms/money-field.tsx";
import { useSignedIn } from "#features/session/signed-in.ts";
import { DictationTextarea } from "#features/dictation/dictation-textarea.tsx";
import { useDraft } from "#features/drafts/use-draft.ts";
import { usePickedFiles } from "#features/attachments/use-picked-files.ts";
import { problemAt, useFormProblem } from "#features/forms/use-form-problem.ts";
import { TransitionSheet } from "#features/tickets/transitions/transition-sheet.tsx";
import { useTransition } from "#features/tickets/transitions/use-transition.ts";
import {
  CompletionCheck,
  settleUnlessPressed,
  useCompletionCheck,
} from "#features/tickets/transitions/completion-check.tsx";
import { useUrlDialogs } from "#features/url-dialogs/use-url-dialogs.ts";
import * as LIMIT_TEXTS from "#texts/higher-limit.ts";
import * as TEXTS from "#texts/tickets.ts";
import { Notice } from "#ui/notice.tsx";

const FIELDS = ["content", "actualCost"];
const NO_AMOUNT = { field: "actualCost", message: TEXTS.theActualCost(amountExample()) };

/**
 * Marks work as completed, with a comment, photos and optionally the cost. The mutation is stored
 * on this device before the dialog closes.
 */
export function CompleteTicket({
  ticket,
  bidId,
  onClose,
}: {
  ticket: Ticket;
  /** The accepted bid of this work, or null. */
  bidId: string | null;
  onClose: () => void;
}) {
  const { actor } = useSignedIn();
  const key = draftKey("completeTicket", ticket.id);
  const draft = useDraft(key, { content: "", actualCost: "", ...NO_SIGNATURE });
  const picked = usePickedFiles(key);
  const move = useTransition(ticket);
  const isWorker = actor.role === "Maintenance";
  const { content, actualCost, signer, drawing } = draft.fields;
  const actualCostCents = isBlank(actualCost) ? undefined : centsFromAmount(actualCost);
  const limit = isWorker ? null : agreedLimit(ticket);
  const cents = actualCostCents ?? ticket.actualCostCents;
  const overCents = limit === null ? 0 : centsAboveAgreed(ticket, cents);
  const input = {
    to: "completed" as const,
    content,
    ...(actualCostCents == null ? {} : { actualCostCents }),
    ...(limit === null ? {} : { aboveLimit: overCents > 0 }),
  };
  const before = useMemo(() => photosOf(ticket.attachments), [ticket.attachments]);
  const form = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLDivElement>(null);
  const { advice, lines, settle } = useCompletionCheck(ticket, {
    content,
    fileTypes: picked.files.flatMap(({ mimeType, signedBy }) => (signedBy === undefined ? mimeType : [])),
    actualCostCents,
  });
  const [problem, setProblem] = useFormProblem(() => [
    actualCostCents === null ? NO_AMOUNT : null,
    move.refusalOf(input),
  ]);

  const submit = async () => {
    if (actualCostCents === null) return setProblem(NO_AMOUNT);
    const refusal = await draft.send(() =>
      move.enqueueTransition({
        act: "completeTicket",
        move: input,
        files: picked.files,
        draftKey: key,
        success: { title: TEXTS.completed },
      }),
    );
    if (refusal) return setProblem(refusal);
    onClose();
  };

  return (
    <TransitionSheet
      title={isWorker ? TEXTS.completeTitle.Maintenance : TEXTS.completeTitle.others}
      submit={overCents > 0 ? LIMIT_TEXTS.completeAbove : TEXTS.complete}
      isWaiting={picked.isSubmitBlocked || !draft.isReady}
      problem={problem}
      fields={FIELDS}
      onClose={onClose}
      onSubmit={submit}
    >
      <div className="column" ref={form} onBlur={settleUnlessPressed(settle)}>
        <DraftNote draft={draft} />
        <p className="quiet">{ticket.title}</p>
        {bidId !== null && <AgreedLine ticket={ticket} bidId={bidId} />}
        <DictationTextarea
          label={TEXTS.comment}
          name="content"
          rows={4}
          longest={LENGTHS.comment}
          required
          withAsterisk={false}
          value={content}
          error={problemAt(problem, "content")}
          onText={(text) => draft.change("content", text)}
          subject={TEXTS.theComment}
          onRecord={picked.startRecording}
        />
        {!isWorker && (
          <CostField
            ticket={ticket}
            value={actualCost}
            overCents={overCents}
            error={problemAt(problem, "actualCost")}
            onText={(text) => draft.change("actualCost", text)}
          />
        )}
        <div ref={picker}>
          <FilePicker picked={picked} before={before} />
        </div>
        <SignatureField picked={picked} unfinished={{ signer, drawing }} onChange={draft.changeAll} />
      </div>
      <CompletionCheck ticket={ticket} advice={advice} lines={lines} fields={{ form, picker }} />
    </TransitionSheet>
  );
}

/** What was agreed: a price, or a limit. */
function AgreedLine({ ticket, bidId }: { readonly ticket: Ticket; readonly bidId: string }) {
  const limit = agreedLimit(ticket);
  if (ticket.acceptedBidCents === null) return null;
  return (
    <p data-bid={bidId}>
      {limit === null
        ? TEXTS.yourAcceptedBid(dollarsFromCents(ticket.acceptedBidCents))
        : LIMIT_TEXTS.agreed(dollarsFromCents(limit))}
    </p>
  );
}

interface CostFieldProps {
  readonly ticket: Ticket;
  readonly value: string;
  /** By how many cents it is above the limit of the work. */
  readonly overCents: number;
  readonly error: string | undefined;
  readonly onText: (text: string) => void;
}

/** The cost, which work up to an amount needs; above the limit with the way to ask for more. */
function CostField({ ticket, overCents, ...field }: CostFieldProps) {
  const { actor } = useSignedIn();
  const sheets = useUrlDialogs();
  const limit = agreedLimit(ticket);
  return (
    <>
      <MoneyField
        label={limit === null ? TEXTS.actualCostOptional : LIMIT_TEXTS.cost}
        name="actualCost"
        required={limit !== null}
        {...field}
      />
      {overCents > 0 && limit !== null && (
        <Notice tone="amber" icon="warning" role="status">
          <p>{LIMIT_TEXTS.aboveAgreed(dollarsFromCents(overCents), dollarsFromCents(limit))}</p>
          {mayAskHigherLimit(ticket, actor) && (
            <Button
              size="sm"
              variant="default"
              onClick={() => sheets.exchange("act", { act: "askHigherLimit" })}
            >
              {LIMIT_TEXTS.ask}
            </Button>
          )}
        </Notice>
      )}
    </>
  );
}
