import { Button, Textarea } from "@mantine/core";
import { useState } from "react";
import { generateTitles } from "#contract/assistance.ts";
import { useSignedIn } from "#features/ground/signed-in.ts";
import { WORDS } from "#features/tickets/words.ts";
import { Notice } from "#ui/notice.tsx";
import { exchange } from "#wire/exchange.ts";

/** The work orders of a new ticket, one a line, as they stand in the form. */
export const linesOf = (orders: string) =>
  orders
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .slice(0, 50);

/** Asks for a list of work orders for the description; the person changes it as they like. */
export function TitleMaker({
  description,
  orders,
  onOrders,
}: {
  description: string;
  orders: string;
  onOrders: (orders: string) => void;
}) {
  const { credentials } = useSignedIn();
  const [said, setSaid] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const generate = async () => {
    if (description.trim() === "") return setSaid(WORDS.generateNeedsText);
    setSaid(null);
    setPending(true);
    const answer = await exchange(generateTitles, {
      base: credentials.apiBase,
      body: { description: description.slice(0, 4000) },
    });
    setPending(false);
    if (!answer.ok)
      return setSaid(answer.failure.kind === "unreachable" ? WORDS.generateOffline : WORDS.generateFailed);
    onOrders([...linesOf(orders), ...answer.data.tasks].join("\n"));
    if (answer.data.source === "playbook") setSaid(WORDS.fromPlaybook);
  };
  return (
    <div className="column tight">
      <div>
        <Button variant="light" loading={isPending} onClick={() => void generate()}>
          {WORDS.generate}
        </Button>
      </div>
      {said && (
        <Notice icon="bulb" role="status">
          {said}
        </Notice>
      )}
      {orders !== "" && (
        <Textarea
          label="Work orders, one a line"
          name="orders"
          rows={5}
          value={orders}
          onChange={(event) => onOrders(event.currentTarget.value)}
        />
      )}
    </div>
  );
}
