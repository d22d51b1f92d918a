import { useMantineColorScheme } from "@mantine/core";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { mayOperate } from "#domain/accounts/operator.ts";
import { drawerTitle } from "#domain/accounts/role.ts";
import { menuItemsOnPhone } from "#app/nav-items.ts";
import { useLanguageItems } from "#app/language/use-language-items.ts";
import { useInstall } from "#app/install-event.ts";
import { LogOut } from "#app/log-out.tsx";
import { useNavItems } from "#app/list-filters.ts";
import { useLetterKeys } from "#app/use-letter-keys.ts";
import { useSunlight } from "#app/use-sunlight.ts";
import { useWorkingOffline } from "#features/session/device-network.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { changeDeviceNetwork } from "#local-db/device-network.ts";
import { useUrlDialogs } from "#features/url-dialogs/use-url-dialogs.ts";
import { useIsBarCrowded, useIsPhone } from "#ui/use-width.ts";
import { Menu } from "#ui/menu.tsx";
import * as TEXTS from "#texts/app.ts";
import * as NETWORK_TEXTS from "#texts/device-network.ts";
import styles from "#app/app-shell.module.css";

const NEXT = { auto: "light", light: "dark", dark: "auto" } as const;

/** Profile, theme, help and log-out; also what the top bar has no space for. */
export function UserMenu() {
  const { account } = useSignedIn();
  const navItems = useNavItems();
  const languages = useLanguageItems();
  const navigate = useNavigate();
  const sheets = useUrlDialogs();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const isPhone = useIsPhone();
  const isBarCrowded = useIsBarCrowded();
  const install = useInstall();
  const [areLettersOn] = useLetterKeys();
  const [isSunny, toggleSunlight] = useSunlight();
  const isOffline = useWorkingOffline();
  const [isLeaving, setLeaving] = useState(false);
  const elsewhere = (isPhone ? menuItemsOnPhone(account.role, navItems) : navItems).map(
    ({ to, label, icon }) => ({ label, icon, onChoose: () => void navigate(to) }),
  );
  return (
    <>
      <Menu
        label={TEXTS.yourMenu(account.firstName || account.name)}
        icon="person"
        text={<span className={styles.userName}>{account.firstName || account.name}</span>}
        heading={isPhone ? drawerTitle(account.role) : undefined}
        items={[
          ...(isPhone || isBarCrowded ? elsewhere : []),
          ...(account.role === "Vendor"
            ? [
                {
                  label: TEXTS.myTickets,
                  icon: "wrench" as const,
                  onChoose: () => void navigate("/my-tickets"),
                },
              ]
            : []),
          ...(isPhone
            ? [
                {
                  label: TEXTS.findAnything,
                  icon: "search" as const,
                  onChoose: () => sheets.open("find", "open"),
                },
              ]
            : []),
          ...(mayOperate(account)
            ? [{ label: TEXTS.operator, icon: "people" as const, onChoose: () => void navigate("/operator") }]
            : []),
          {
            label: TEXTS.profileSettings,
            icon: "person",
            startsGroup: true,
            onChoose: () => void navigate("/profile"),
          },
          {
            label: TEXTS.theme[colorScheme],
            icon: "moon",
            onChoose: () => setColorScheme(NEXT[colorScheme]),
          },
          {
            label: isSunny ? TEXTS.sunlightModeOn : TEXTS.sunlightModeOff,
            icon: "sun",
            onChoose: toggleSunlight,
          },
          {
            label: isOffline ? NETWORK_TEXTS.workOfflineOn : NETWORK_TEXTS.workOfflineOff,
            icon: "cloud",
            onChoose: () => void changeDeviceNetwork({ isOffline: !isOffline }),
          },
          ...languages,
          // A phone has no keys; where they were switched off, this is the only way to them.
          ...(isPhone && areLettersOn
            ? []
            : [
                {
                  label: TEXTS.keys,
                  icon: "keyboard" as const,
                  onChoose: () => sheets.open("keys", "open"),
                },
              ]),
          { label: TEXTS.help, icon: "question", onChoose: () => void navigate("/help") },
          ...(install ? [{ label: TEXTS.installApp, icon: "home" as const, onChoose: install }] : []),
          { label: TEXTS.logout, icon: "out", startsGroup: true, onChoose: () => setLeaving(true) },
        ]}
      />
      {isLeaving && <LogOut onClose={() => setLeaving(false)} />}
    </>
  );
}
