import { useParams } from "react-router-dom";
import { useUrlDialogs } from "#features/url-dialogs/use-url-dialogs.ts";
import { encodeChatTarget } from "#features/url-dialogs/chat-link.ts";
import { PersonPage } from "#features/people/person-page.tsx";
import { usePageTitle } from "#ui/page-title.ts";
import * as TEXTS from "#texts/people.ts";

/** Another user's profile, ratings and job history. */
export function Person() {
  usePageTitle(TEXTS.profilePageTitle);
  const { userId = "" } = useParams();
  const sheets = useUrlDialogs();
  return (
    <div className="page narrow column">
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
      />
    </div>
  );
}
