import { useMantineColorScheme } from "@mantine/core";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { LogOut } from "#app/log-out.tsx";
import { useSignedIn } from "#features/ground/signed-in.ts";
import { Icon } from "#ui/icons.tsx";
import { Menu } from "#ui/menu.tsx";

const NEXT = { auto: "light", light: "dark", dark: "auto" } as const;

/** Profile, theme, and the way out. */
export function UserMenu() {
  const { account } = useSignedIn();
  const navigate = useNavigate();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      <Menu
        label={`${account.firstName || account.name}: your menu`}
        trigger={
          <>
            <Icon name="person" />
            <span className="name">{account.firstName || account.name}</span>
          </>
        }
        items={[
          { label: "Profile Settings", icon: "person", onChoose: () => navigate("/profile") },
          {
            label: `Theme: ${colorScheme === "auto" ? "system" : colorScheme}`,
            icon: "moon",
            onChoose: () => setColorScheme(NEXT[colorScheme]),
          },
          { label: "Logout", icon: "out", onChoose: () => setLeaving(true) },
        ]}
      />
      {isLeaving && <LogOut onClose={() => setLeaving(false)} />}
    </>
  );
}
