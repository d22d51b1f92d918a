import { Button } from "@mantine/core";
import { maySeeInsights } from "#domain/accounts/role.ts";
import { useEmptyTickets } from "#app/empty-tickets.tsx";
import { Denied } from "#app/screens/denied.tsx";
import { InsightsPage } from "#features/insights/insights-page.tsx";
import { useSignedIn } from "#features/session/signed-in.ts";
import * as EXPORT_TEXTS from "#texts/export.ts";
import * as TEXTS from "#texts/insights.ts";
import { Icon } from "#ui/icons.tsx";
import { ItemBoundary } from "#ui/item-boundary.tsx";
import { usePageTitle } from "#ui/page-title.ts";

/** Numbers about tickets, costs and vendors, for those who manage them. */
export function Insights() {
  usePageTitle(TEXTS.title);
  const { account } = useSignedIn();
  const { action } = useEmptyTickets(() => false);
  if (!maySeeInsights(account.role)) return <Denied reason={TEXTS.managersOnly} />;
  return (
    <div className="page column">
      <div className="row apart">
        <h1>{TEXTS.title}</h1>
        <Button
          className="noprint"
          variant="subtle"
          leftSection={<Icon name="printer" />}
          onClick={() => print()}
        >
          {EXPORT_TEXTS.print}
        </Button>
      </div>
      <ItemBoundary kind={TEXTS.title}>
        <InsightsPage firstStep={action} />
      </ItemBoundary>
    </div>
  );
}
