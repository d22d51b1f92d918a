import { Button } from "@mantine/core";
import { Link } from "react-router-dom";
import { managerItemsFor } from "#app/nav-items.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useUrlDialogs } from "#features/url-dialogs/use-url-dialogs.ts";
import * as TEXTS from "#texts/app.ts";
import { Icon } from "#ui/icons.tsx";
import { useIsPhone } from "#ui/use-width.ts";

/**
 * On a phone's dashboard: the search, and the screens that neither the top bar nor the bottom bar
 * has space for. Nothing on wider screens, where the top bar has them.
 */
export function PhoneLinks() {
  const { account } = useSignedIn();
  const sheets = useUrlDialogs();
  if (!useIsPhone()) return null;
  return (
    <nav className="row tight" aria-label={TEXTS.moreScreens}>
      <Button
        component={Link}
        {...sheets.link("find", "open")}
        variant="default"
        size="sm"
        flex="1 1 100%"
        leftSection={<Icon name="search" />}
      >
        {TEXTS.findAnything}
      </Button>
      {managerItemsFor(account.role).map(({ to, label, icon }) => (
        <Button
          key={to}
          component={Link}
          to={to}
          variant="default"
          size="sm"
          flex="1 1 auto"
          leftSection={<Icon name={icon} />}
        >
          {label}
        </Button>
      ))}
    </nav>
  );
}
