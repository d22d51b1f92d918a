import { Button } from "@mantine/core";
import { accepterAboveLimit } from "#domain/bids/award-rules.ts";
import { agreedLimit, answererProblem, mayAskHigherLimit, openRequestOf } from "#domain/bids/higher-limit.ts";
import { amountText, dollarsFromCents } from "#domain/money.ts";
import { isManager } from "#domain/tickets/relations.ts";
import { owesCost } from "#domain/tickets/record-cost.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { useAwardRules } from "#features/hooks/use-server-settings.tsx";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import { useUrlDialogs } from "#features/url-dialogs/use-url-dialogs.ts";
import * as COST_TEXTS from "#texts/costs.ts";
import * as TEXTS from "#texts/higher-limit.ts";
import { Notice } from "#ui/notice.tsx";

interface NoticeProps {
  readonly ticket: Ticket;
}

/**
 * Above everything else of work that was given up to an amount: what its vendor asks for, to
 * whoever decides; what came of it, to the vendor; and that its cost is missing.
 */
export function HigherLimitNotice({ ticket }: NoticeProps) {
  const { actor } = useSignedIn();
  const limit = agreedLimit(ticket);
  if (limit === null) return null;
  if (owesCost(ticket, actor)) return <MissingCost limit={dollarsFromCents(limit)} />;
  if (ticket.higherLimit === undefined) return null;
  if (mayAskHigherLimit(ticket, actor)) return <OwnRequest ticket={ticket} />;
  return openRequestOf(ticket) !== null && <Request ticket={ticket} />;
}

function MissingCost({ limit }: { readonly limit: string }) {
  const sheets = useUrlDialogs();
  return (
    <Notice tone="amber" icon="paper">
      <p>{TEXTS.missingCost(limit)}</p>
      <Button size="sm" onClick={() => sheets.open("act", "recordCost")}>
        {COST_TEXTS.add}
      </Button>
    </Notice>
  );
}

/** What the vendor asked for, and the answer. */
function OwnRequest({ ticket }: NoticeProps) {
  const sheets = useUrlDialogs();
  const { cents = 0, refusedAt, answer } = ticket.higherLimit ?? {};
  const amount = dollarsFromCents(cents);
  const isRefused = refusedAt !== undefined;
  return (
    <Notice tone={isRefused ? "red" : "neutral"} icon={isRefused ? "warning" : "clock"}>
      <p>
        {isRefused
          ? TEXTS.youWereRefused(amount, dollarsFromCents(agreedLimit(ticket) ?? 0))
          : TEXTS.youAsked(amount)}
      </p>
      {answer !== undefined && <p className="text">{TEXTS.answerWas(answer)}</p>}
      <Button size="sm" variant="default" onClick={() => sheets.open("act", "askHigherLimit")}>
        {isRefused ? TEXTS.ask : TEXTS.changeRequest}
      </Button>
    </Notice>
  );
}

/** What the vendor asks for, with the buttons of whoever decides, or why somebody may not. */
function Request({ ticket }: NoticeProps) {
  const { actor } = useSignedIn();
  const rules = useAwardRules();
  const enqueue = useEnqueue();
  const sheets = useUrlDialogs();
  const { cents = 0, reason = "", requestedAt } = ticket.higherLimit ?? {};
  const amount = dollarsFromCents(cents);
  const whyNot = answererProblem(ticket, actor, cents, { to: "approved", rules });
  const mayRefuse = answererProblem(ticket, actor, cents, { to: "refused", rules }) === null;
  const isOfOther = whyNot !== null && !mayRefuse && whyNot.code !== "above_limit";
  if (isOfOther && !isManager(ticket, actor)) return null;
  const approve = () =>
    enqueue(
      [
        {
          kind: "answerHigherLimit",
          ticketId: ticket.id,
          amount: amountText(cents),
          ...(requestedAt === undefined ? {} : { requestedAt }),
          status: "approved",
          answer: "",
        },
      ],
      undefined,
      { title: TEXTS.approved(amount) },
    );
  const accepter = accepterAboveLimit(ticket, cents, rules);
  return (
    <Notice tone="violet" icon="flag">
      <p>
        <strong>{TEXTS.asksFor(ticket.assignee?.name ?? "", amount)}</strong>{" "}
        {TEXTS.insteadOf(dollarsFromCents(agreedLimit(ticket) ?? 0))}
      </p>
      <p className="text">{reason}</p>
      {whyNot?.code === "above_limit" && <p>{whyNot.message}</p>}
      {isOfOther && accepter !== null && <p>{TEXTS.waitsFor(accepter.name)}</p>}
      <div className="row tight">
        {whyNot === null && (
          <Button size="sm" onClick={() => void approve().catch(() => undefined)}>
            {TEXTS.approve(amount)}
          </Button>
        )}
        {mayRefuse && (
          <Button size="sm" variant="default" onClick={() => sheets.open("act", "refuseHigherLimit")}>
            {TEXTS.refuse}
          </Button>
        )}
      </div>
    </Notice>
  );
}
