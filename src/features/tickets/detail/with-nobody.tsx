import { Button } from "@mantine/core";
import { Link } from "react-router-dom";
import type { Assigner } from "#domain/tickets/assigner.ts";
import { hasToDoWith } from "#domain/tickets/permissions.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { roleLabel } from "#domain/accounts/role.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { requestText } from "#features/status-tags/offer-text.ts";
import { useAssigner } from "#features/tickets/use-assigner.ts";
import { messageAbout } from "#features/url-dialogs/chat-link.ts";
import { useUrlDialogs } from "#features/url-dialogs/use-url-dialogs.ts";
import * as TEXTS from "#texts/store-people.ts";
import { Icon } from "#ui/icons.tsx";
import { Notice } from "#ui/notice.tsx";

const roleOf = ({ role, isOperator }: Assigner) =>
  isOperator === true ? TEXTS.operator : roleLabel(role).toLowerCase();

/** Whose turn it is while nobody has the work, with a message to that person. */
export function WithNobody({ ticket }: { readonly ticket: Ticket }) {
  const { actor } = useSignedIn();
  const sheets = useUrlDialogs();
  const assigner = useAssigner(ticket);
  if (assigner === null) return null;
  const request = requestText(ticket);
  if (request !== "") return <Notice icon="clock">{request}</Notice>;
  if (assigner === "you") return <Notice icon="people">{TEXTS.nobodyHasItButYou}</Notice>;
  return (
    <Notice tone="amber" icon="people">
      <p>{TEXTS.nobodyHasIt(assigner.name, roleOf(assigner))}</p>
      {hasToDoWith(ticket, actor) && (
        <Button
          component={Link}
          {...sheets.link("chat", messageAbout(ticket, assigner))}
          variant="default"
          size="sm"
          leftSection={<Icon name="speech" />}
        >
          {TEXTS.writeTo(assigner.name)}
        </Button>
      )}
    </Notice>
  );
}
