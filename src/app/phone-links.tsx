import { Button } from "@mantine/core";
import { Link } from "react-router-dom";
import { managerItemsFor } from "#app/nav-items.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useUrlDialogs } from "#features/url-dialogs/use-url-dialogs.ts";
import * as TEXTS from "#texts/app.ts";
import { Icon } from "#ui/icons.tsx";
import { useIsPhone } from "#ui/use-width.ts";
import styles from "#app/phone-links.module.css";

/** On a phone's dashboard, where the top bar has no space for it: the search. */
export function PhoneSearch() {
  const sheets = useUrlDialogs();
  if (!useIsPhone()) return null;
  return (
    <Button
      component={Link}
      {...sheets.link("find", "open")}
      variant="default"
      className={styles.search}
      justify="start"
      leftSection={<Icon name="search" />}
    >
      {TEXTS.findAnything}
    </Button>
  );
}

/**
 * On a phone's dashboard: the screens that neither the top bar nor the bottom bar has space for.
 * Nothing on wider screens, where the top bar has them.
 */
export function PhoneLinks() {
  const { account } = useSignedIn();
  const isPhone = useIsPhone();
  const items = managerItemsFor(account.role);
  if (!isPhone || items.length === 0) return null;
  return (
    <nav className="row tight" aria-label={TEXTS.moreScreens}>
      {items.map(({ to, label, icon }) => (
        <Button
          key={to}
          component={Link}
          to={to}
          variant="default"
          size="sm"
          flex="1 1 8rem"
          leftSection={<Icon name={icon} />}
        >
          {label}
        </Button>
      ))}
    </nav>
  );
}
