import { useParams } from "react-router-dom";
import { PRODUCT } from "#domain/product.ts";
import { useSheets } from "#features/ground/use-sheets.ts";
import { wishText } from "#features/ground/chat-wish.ts";
import { PersonPage } from "#features/people/person-page.tsx";
import { usePageTitle } from "#ui/page-title.ts";

/** Another person's profile, ratings and job history. */
export function Person() {
  usePageTitle(`Profile · ${PRODUCT}`);
  const { userId = "" } = useParams();
  const sheets = useSheets();
  return (
    <div className="page narrow column">
      <PersonPage
        userId={userId}
        onMessage={(person) =>
          sheets.open(
            "chat",
            wishText({
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
