import { useParams } from "react-router-dom";
import { mayOperate } from "#domain/accounts/operator.ts";
import type { Person } from "#domain/accounts/person.ts";
import { useUrlDialogs } from "#features/url-dialogs/use-url-dialogs.ts";
import { encodeChatTarget } from "#features/url-dialogs/chat-link.ts";
import { maySeeInsights } from "#domain/accounts/role.ts";
import { WorkSummary } from "#features/insights/work-summary.tsx";
import { useSignedIn } from "#features/session/signed-in.ts";
import { PlannedLeavingOf } from "#features/operator/planned-leavings.tsx";
import { PersonPage } from "#features/people/person-page.tsx";
import { WorkOfPerson } from "#features/tickets/hand-over/hand-over-link.tsx";
import { ItemBoundary } from "#ui/item-boundary.tsx";
import { usePageTitle } from "#ui/page-title.ts";
import * as HAND_OVER_TEXTS from "#texts/handing-over.ts";
import * as LEAVING_TEXTS from "#texts/leaving.ts";
import * as INSIGHT_TEXTS from "#texts/insights.ts";
import * as TEXTS from "#texts/people.ts";

/** Another user's profile, ratings and job history. */
export function PersonScreen() {
  usePageTitle(TEXTS.profilePageTitle);
  const { userId = "" } = useParams();
  const sheets = useUrlDialogs();
  const { account } = useSignedIn();
  return (
    <div className="page narrow column">
      {mayOperate(account) && (
        <ItemBoundary kind={LEAVING_TEXTS.leave}>
          <PlannedLeavingOf personId={userId} />
        </ItemBoundary>
      )}
      <PersonPage
        userId={userId}
        onMessage={(person) =>
          sheets.open(
            "chat",
            encodeChatTarget({
              userId: person.id,
              name: person.name,
              email: person.email ?? "",
            }),
          )
        }
        onTicket={(id) => sheets.open("ticket", id)}
        work={maySeeInsights(account.role) && <Work userId={userId} />}
        accountUrl={mayOperate(account) ? accountUrl : null}
      />
    </div>
  );
}

/** Where an operator finds what can be done with the account of a person. */
const accountUrl = ({ email, name }: Person) => `/operator?${new URLSearchParams({ person: email || name })}`;

const Work = ({ userId }: { userId: string }) => (
  <>
    <ItemBoundary kind={HAND_OVER_TEXTS.openWork}>
      <WorkOfPerson personId={userId} />
    </ItemBoundary>
    <ItemBoundary kind={INSIGHT_TEXTS.withYou}>
      <WorkSummary userId={userId} />
    </ItemBoundary>
  </>
);
