import { LENGTHS } from "#domain/lengths.ts";
import { Button, Textarea } from "@mantine/core";
import { useLayoutEffect, useRef, useState } from "react";
import { generateTitles } from "#contract/assistance.ts";
import { LIMITS } from "#contract/limits.ts";
import { isBlank } from "#domain/text.ts";
import { newTitles } from "#domain/work-orders/work-order.ts";
import * as TEXTS from "#texts/tickets.ts";
import { Notice } from "#ui/notice.tsx";
import { toast } from "#ui/toast.tsx";
import { request } from "#api-client/request.ts";

/** Splits the work orders of a new ticket, one per line; drops blank lines. */
export const linesOf = (orders: string) =>
  orders
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** @returns an error message for invalid work orders, or null. */
export function problemOfLines(lines: readonly string[]): string | null {
  if (lines.length > LIMITS.workOrdersOfNewTicket)
    return TEXTS.tooManyWorkOrders(LIMITS.workOrdersOfNewTicket, lines.length);
  const long = lines.find((line) => line.length > LENGTHS.title);
  return long === undefined ? null : TEXTS.workOrderTooLong(LENGTHS.title, long.slice(0, 30), long.length);
}

/**
 * Already announced by a toast, so the notice gets no live region: screen readers would read it
 * twice.
 */
const FAILED: ReadonlySet<string> = new Set([TEXTS.generateOffline, TEXTS.generateFailed]);

/** Generates work orders from the description on the server; the person can edit the result. */
export function TitleMaker({
  description,
  orders,
  problem,
  onOrders,
}: {
  description: string;
  orders: string;
  problem: string | undefined;
  onOrders: (orders: string) => void;
}) {
  const [message, setMessage] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const latest = useRef(orders);
  useLayoutEffect(() => {
    latest.current = orders;
  }, [orders]);
  const generate = async () => {
    if (isBlank(description)) return setMessage(TEXTS.generateNeedsDescription);
    setMessage(null);
    setPending(true);
    const answer = await request(generateTitles, {
      mayBeLegacy: true,
      body: { description: description.slice(0, 4000) },
    });
    setPending(false);
    if (!answer.ok) {
      const sentence = answer.failure.kind === "unreachable" ? TEXTS.generateOffline : TEXTS.generateFailed;
      toast({
        title: TEXTS.generateFailed,
        tone: "destructive",
        ...(sentence === TEXTS.generateFailed ? {} : { description: sentence }),
      });
      return setMessage(sentence);
    }
    // Read from the ref, because the text may have been edited while the request was in flight.
    const suggestions = linesOf(latest.current);
    const titles = newTitles(answer.data.tasks, suggestions);
    onOrders([...suggestions, ...titles].join("\n"));
    if (titles.length === 0) setMessage(TEXTS.generateNothingNew);
    else if (answer.data.source === "playbook") setMessage(TEXTS.fromPlaybook);
  };
  return (
    <div className="column tight">
      <div>
        <Button variant="light" loading={isPending} onClick={() => void generate()}>
          {TEXTS.generate}
        </Button>
      </div>
      {message && (
        <Notice icon="bulb" {...(FAILED.has(message) ? {} : { role: "status" })}>
          {message}
        </Notice>
      )}
      {orders !== "" && (
        <Textarea
          label={TEXTS.workOrdersLabel}
          name="orders"
          rows={5}
          value={orders}
          error={problem}
          onChange={(event) => onOrders(event.currentTarget.value)}
        />
      )}
    </div>
  );
}
