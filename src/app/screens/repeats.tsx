import { mayRaiseTickets } from "#domain/accounts/role.ts";
import { Denied } from "#app/screens/denied.tsx";
import { useSignedIn } from "#features/session/signed-in.ts";
import { Repetitions } from "#features/tickets/repeat/repetitions.tsx";
import * as REPEAT_TEXTS from "#texts/repeats.ts";
import * as TEXTS from "#texts/repetitions.ts";
import { ItemBoundary } from "#ui/item-boundary.tsx";
import { usePageTitle } from "#ui/page-title.ts";

/** Every repetition, for those who raise tickets. */
export function Repeats() {
  usePageTitle(REPEAT_TEXTS.allRepetitions);
  const { account } = useSignedIn();
  if (!mayRaiseTickets(account)) return <Denied reason={TEXTS.managersOnly} />;
  return (
    <div className="page column">
      <ItemBoundary kind={REPEAT_TEXTS.allRepetitions}>
        <Repetitions />
      </ItemBoundary>
    </div>
  );
}
