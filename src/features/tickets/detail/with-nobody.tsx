import { Button } from "@mantine/core";
import { Link } from "react-router-dom";
import { assignerOf } from "#domain/tickets/relations.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { waitsForAssigner } from "#domain/tickets/to-do.ts";
import { roleLabel } from "#domain/accounts/role.ts";
import { readPerson } from "#local-db/read/people.ts";
import { readStores } from "#local-db/read/stores.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { messageAbout } from "#features/url-dialogs/chat-link.ts";
import { useUrlDialogs } from "#features/url-dialogs/use-url-dialogs.ts";
import * as TEXTS from "#texts/store-people.ts";
import { Icon } from "#ui/icons.tsx";
import { Notice } from "#ui/notice.tsx";

/** Whose turn it is while nobody has the work, with a message to that person. */
export function WithNobody({ ticket }: { readonly ticket: Ticket }) {
  const { db, actor } = useSignedIn();
  const sheets = useUrlDialogs();
  const id = assignerOf(ticket);
  const isInformed = id !== null && id !== actor.id && waitsForAssigner(ticket, actor);
  const found = useLiveQuery(
    async () => (isInformed ? { person: await readPerson(db, id), stores: await readStores(db) } : null),
    [db, id, isInformed],
  );
  if (!found || id === null) return null;
  const owner = found.stores.find((store) => store.id === ticket.storeId);
  const manager = ticket.store?.propertyManager;
  const known = [
    found.person,
    ...(manager ? [{ ...manager, role: "Property Manager" as const }] : []),
    ...(owner ? [{ id: owner.ownerId, name: owner.ownerName ?? "", role: "Store Manager" as const }] : []),
  ].find((each) => each?.id === id && each.name !== "");
  if (!known) return null;
  return (
    <Notice tone="amber" icon="people">
      <p>{TEXTS.nobodyHasIt(known.name, roleLabel(known.role).toLowerCase())}</p>
      <Button
        component={Link}
        {...sheets.link("chat", messageAbout(ticket, known))}
        variant="default"
        size="sm"
        leftSection={<Icon name="speech" />}
      >
        {TEXTS.writeTo(known.name)}
      </Button>
    </Notice>
  );
}
