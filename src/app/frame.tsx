import { Button } from "@mantine/core";
import { lazy, memo, Suspense, useEffect } from "react";
import { NavLink, Navigate, Route, Routes, useLocation } from "react-router-dom";
import { isProfileComplete } from "#domain/accounts/profile.ts";
import { mayRaiseTickets, portalTitle } from "#domain/accounts/role.ts";
import { PRODUCT } from "#domain/product.ts";
import { Behind } from "#app/behind.tsx";
import { Dialogs } from "#app/dialogs.tsx";
import { Opening } from "#app/opening.tsx";
import { UserMenu } from "#app/user-menu.tsx";
import { useUpdate } from "#app/update.ts";
import { useSignedIn } from "#features/ground/signed-in.ts";
import { useSheets } from "#features/ground/use-sheets.ts";
import { SyncChip } from "#features/outbox/sync-chip.tsx";
import { Brand } from "#ui/brand.tsx";
import { Icon, type IconName } from "#ui/icons.tsx";
import { Notice } from "#ui/notice.tsx";
import { useIsPhone } from "#ui/use-width.ts";

const Dashboard = lazy(() =>
  import("#app/screens/dashboard.tsx").then((file) => ({ default: file.Dashboard })),
);
const Tickets = lazy(() => import("#app/screens/tickets.tsx").then((file) => ({ default: file.Tickets })));
const Profile = lazy(() => import("#app/screens/profile.tsx").then((file) => ({ default: file.Profile })));
const NotFound = lazy(() =>
  import("#app/screens/not-found.tsx").then((file) => ({ default: file.NotFound })),
);

const PLACES: readonly { to: string; label: string; icon: IconName }[] = [
  { to: "/dashboard", label: "Dashboard", icon: "home" },
  { to: "/tickets", label: "Tickets", icon: "ticket" },
  { to: "/profile", label: "Profile", icon: "person" },
];

/** The frame around every signed-in screen: where I am, where I can go, and where my work is. */
export const Frame = memo(function Frame() {
  const { account } = useSignedIn();
  const sheets = useSheets();
  const { pathname } = useLocation();
  const isPhone = useIsPhone();
  const isCovered = isPhone && (sheets.read("ticket") ?? sheets.read("sync")) !== null;
  useEffect(() => {
    // Newer browsers answer with a promise, which must not become this effect's clean-up.
    scrollTo(0, 0);
  }, [pathname]);
  return (
    <div className="frame">
      <header className="topbar">
        <div>
          <Brand name={PRODUCT} />
          <span className="portal">{portalTitle(account.role)}</span>
          <nav className="topnav" aria-label="Main">
            {PLACES.slice(0, 2).map(({ to, label }) => (
              <NavLink key={to} to={to}>
                {label}
              </NavLink>
            ))}
          </nav>
          <div className="row tight">
            <SyncChip onOpen={() => sheets.open("sync", "open")} />
            <UserMenu />
          </div>
        </div>
      </header>
      <main id="main">
        <NewVersion />
        <Suspense fallback={<Opening />}>
          <Behind isCovered={isCovered}>
            <Screens isComplete={isProfileComplete(account)} />
          </Behind>
        </Suspense>
      </main>
      <BottomNav mayRaise={mayRaiseTickets(account.role)} newTicket={sheets.href("new", "ticket")} />
      <Dialogs />
    </div>
  );
});

function Screens({ isComplete }: { isComplete: boolean }) {
  const home = isComplete ? "/dashboard" : "/profile";
  return (
    <Routes>
      <Route path="/" element={<Navigate to="/dashboard" replace />} />
      <Route path="/login" element={<Navigate to={home} replace />} />
      <Route path="/register" element={<Navigate to={home} replace />} />
      <Route path="/dashboard" element={isComplete ? <Dashboard /> : <Profile />} />
      <Route path="/tickets" element={isComplete ? <Tickets /> : <Profile />} />
      <Route path="/profile" element={<Profile />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}

function BottomNav({ mayRaise, newTicket }: { mayRaise: boolean; newTicket: string }) {
  const [home, tickets, profile] = PLACES;
  const places = [
    home,
    tickets,
    ...(mayRaise ? [{ to: newTicket, label: "New", icon: "plus" as const }] : []),
    profile,
  ];
  return (
    <nav className="bottomnav" aria-label="Main, bottom">
      {places.map(
        (place) =>
          place && (
            <NavLink
              key={place.label}
              to={place.to}
              {...(place.label === "New" ? { "aria-current": false, state: { isSheet: true } } : {})}
            >
              <Icon name={place.icon} />
              {place.label}
            </NavLink>
          ),
      )}
    </nav>
  );
}

function NewVersion() {
  const update = useUpdate();
  if (update === null) return null;
  return (
    <div className="page">
      <Notice tone="blue" icon="bolt" role="status">
        <div className="row apart">
          A new version is ready. Drafts and unsent work stay.
          <Button size="sm" onClick={update}>
            Reload
          </Button>
        </div>
      </Notice>
    </div>
  );
}
