import { clsx } from "clsx";
import { type ComponentType, memo, useEffect } from "react";
import { NavLink, Navigate, Route, Routes, useLocation } from "react-router-dom";
import { withinApp } from "#api-client/app-path.ts";
import { type Account, isProfileComplete } from "#domain/accounts/profile.ts";
import { mayRaiseTickets, maySeeInsights, mayTakePart, portalTitle } from "#domain/accounts/role.ts";
import { PRODUCT } from "#domain/product.ts";
import { AppBadge } from "#app/app-badge.tsx";
import { RouteViewport } from "#app/route-viewport.tsx";
import { CrashScreen } from "#app/crash-screen.tsx";
import { Dialogs } from "#app/dialogs.tsx";
import { lazyScreen } from "#app/lazy-screen.tsx";
import { preloadWhenIdle } from "#app/preload-when-idle.ts";
import { PullToRefresh } from "#app/pull-to-refresh.tsx";
import { WakeLockWhileUploading } from "#app/wake-lock-while-uploading.tsx";
import { BannerSlot } from "#app/banner-slot.tsx";
import { usePermittedDialogs } from "#app/permitted-dialogs.ts";
import { Shortcuts } from "#app/shortcuts.tsx";
import { SIGNED_IN_PATHS, type SignedInPath } from "#app/signed-in-paths.ts";
import { useAccountLanguage } from "#app/language/use-account-language.ts";
import { UserMenu } from "#app/user-menu.tsx";
import { RedirectToIntended } from "#app/redirect-to-intended.tsx";
import { useNavItems, useRememberFilters } from "#app/list-filters.ts";
import { bottomItemFor, lastItemFor, navItemsFor } from "#app/nav-items.ts";
import { capped, useUnread } from "#features/notifications/queries.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { dialogBesidePage, useUrlDialogs } from "#features/url-dialogs/use-url-dialogs.ts";
import { StoreServerSettings } from "#features/hooks/use-server-settings.tsx";
import { AnnounceRefusals } from "#features/sync-status/announce-refusals.tsx";
import { UndoOffer } from "#features/sync-status/undo-offer.tsx";
import { SyncStatusButton } from "#features/sync-status/sync-status-button.tsx";
import { ItemBoundary, unseen } from "#ui/item-boundary.tsx";
import { Brand } from "#ui/brand.tsx";
import { Icon } from "#ui/icons.tsx";
import { Deferred } from "#ui/deferred.tsx";
import { useIsPhone, useIsWide } from "#ui/use-width.ts";
import * as APP_TEXTS from "#texts/app.ts";
import styles from "#app/app-shell.module.css";

const Dashboard = lazyScreen(async () => (await import("#app/screens/dashboard.tsx")).Dashboard);
const Tickets = lazyScreen(async () => (await import("#app/screens/tickets.tsx")).Tickets);
const Profile = lazyScreen(async () => (await import("#app/screens/profile.tsx")).Profile);
const Bids = lazyScreen(async () => (await import("#app/screens/bids.tsx")).Bids);
const MyTickets = lazyScreen(async () => (await import("#app/screens/my-tickets.tsx")).MyTickets);
const Ratings = lazyScreen(async () => (await import("#app/screens/ratings.tsx")).Ratings);
const Suggestions = lazyScreen(async () => (await import("#app/screens/suggestions.tsx")).Suggestions);
const Person = lazyScreen(async () => (await import("#app/screens/person.tsx")).PersonScreen);
const Help = lazyScreen(async () => (await import("#app/screens/help.tsx")).Help);
const Repeats = lazyScreen(async () => (await import("#app/screens/repeats.tsx")).Repeats);
const Plans = lazyScreen(async () => (await import("#app/screens/plans.tsx")).Plans);
const PlanScreen = lazyScreen(async () => (await import("#app/screens/plans.tsx")).PlanScreen);
const Agenda = lazyScreen(async () => (await import("#app/screens/agenda.tsx")).Agenda);
const Insights = lazyScreen(async () => (await import("#app/screens/insights.tsx")).Insights);
const Directory = lazyScreen(async () => (await import("#app/screens/directory.tsx")).Directory);
const Store = lazyScreen(async () => (await import("#app/screens/store.tsx")).Store);
const Quote = lazyScreen(async () => (await import("#app/screens/quote.tsx")).Quote);
const Report = lazyScreen(async () => (await import("#app/screens/report.tsx")).Report);
const StoreCode = lazyScreen(async () => (await import("#app/screens/store-code.tsx")).StoreCode);
const Operator = lazyScreen(async () => (await import("#app/screens/operator.tsx")).Operator);
const NotificationSettings = lazyScreen(
  async () => (await import("#app/screens/notification-settings.tsx")).NotificationSettings,
);
const NotFound = lazyScreen(async () => (await import("#app/screens/not-found.tsx")).NotFound);

// Loads the screen of the current path while the app shell is still being prepared.
const PRELOADABLE = { "/dashboard": Dashboard, "/tickets": Tickets, "/my-tickets": MyTickets, "/bids": Bids };
for (const [path, screen] of Object.entries(PRELOADABLE))
  if (path === withinApp(location.pathname)) void screen.preload();

/** The screens people usually go to next. */
const OTHERS = [Tickets, Dashboard, Profile, Bids, MyTickets, Suggestions, Ratings, Person, Agenda];

/** The app shell around every signed-in screen: navigation, sync status, dialogs and banners. */
export const AppShell = memo(function AppShellLayout() {
  useAccountLanguage();
  useRememberFilters();
  const { account } = useSignedIn();
  const sheets = usePermittedDialogs();
  const isPhone = useIsPhone();
  const { pathname } = useLocation();
  const isSplitView = useIsWide() && dialogBesidePage(sheets) !== null;
  const isCovered = isPhone && (sheets.read("ticket") ?? sheets.read("sync")) !== null;
  useEffect(
    () => preloadWhenIdle(maySeeInsights(account.role) ? [Insights, ...OTHERS] : OTHERS),
    [account.role],
  );
  return (
    <div className={styles.appShell}>
      <header className={styles.topbar}>
        <div>
          <Brand name={PRODUCT} />
          <PortalTitle account={account} />
          <TopNav />
          <div className="row tight">
            <SyncStatusButton onOpen={() => sheets.open("sync", "open")} />
            {/* Phones have it in the user menu and under the search, because the top bar is full. */}
            {!isPhone && (
              <button
                type="button"
                className="iconbutton"
                data-tooltip
                aria-label={APP_TEXTS.findAnything}
                onClick={() => sheets.open("find", "open")}
              >
                <Icon name="search" />
              </button>
            )}
            <ItemBoundary kind={APP_TEXTS.badges} frame={badgesWithoutCounts}>
              <UnreadBadges />
            </ItemBoundary>
            <UserMenu />
          </div>
        </div>
      </header>
      <main id="main" className={clsx(isSplitView && styles.roomy)}>
        <RouteViewport isCovered={isCovered}>
          <CrashScreen key={pathname} isInFrame>
            <Screens isComplete={isProfileComplete(account)} />
          </CrashScreen>
        </RouteViewport>
        <Deferred meanwhile={null}>
          <StoreServerSettings />
          <ItemBoundary kind={APP_TEXTS.notificationBar} frame={unseen}>
            <BannerSlot isCovered={isCovered} />
          </ItemBoundary>
        </Deferred>
      </main>
      <PullToRefresh />
      <BottomNav account={account} newTicket={sheets.href("new", "ticket")} />
      <Dialogs />
      <ItemBoundary kind={APP_TEXTS.refusals} frame={unseen}>
        <AnnounceRefusals />
      </ItemBoundary>
      <ItemBoundary kind={APP_TEXTS.undo} frame={unseen}>
        <UndoOffer />
      </ItemBoundary>
      <ItemBoundary kind={APP_TEXTS.badge} frame={unseen}>
        <AppBadge />
      </ItemBoundary>
      <WakeLockWhileUploading />
      <Shortcuts />
    </div>
  );
});

/**
 * The screen of each path. `needsNoName` marks screens that are available while the profile is
 * incomplete.
 */
const SCREENS: Record<SignedInPath, { readonly Screen: ComponentType; readonly needsNoName?: true }> = {
  "/dashboard": { Screen: Dashboard },
  "/tickets": { Screen: Tickets },
  "/my-tickets": { Screen: MyTickets },
  "/bids": { Screen: Bids },
  "/ratings": { Screen: Ratings },
  "/suggestions": { Screen: Suggestions },
  "/help": { Screen: Help, needsNoName: true },
  "/agenda": { Screen: Agenda },
  "/repeats": { Screen: Repeats },
  "/plans": { Screen: Plans },
  "/plans/:planId": { Screen: PlanScreen },
  "/insights": { Screen: Insights },
  "/directory": { Screen: Directory },
  "/stores/:storeId": { Screen: Store },
  "/report/:ticketId": { Screen: Report },
  "/quote/:bidId": { Screen: Quote },
  "/store-code/:storeId": { Screen: StoreCode },
  "/profile": { Screen: Profile, needsNoName: true },
  "/notification-settings": { Screen: NotificationSettings },
  "/profile/:userId": { Screen: Person },
  "/operator": { Screen: Operator },
};

/**
 * Memoised: the routes give everything in them a new context with each render, which renders every
 * link of a list again.
 */
const Screens = memo(function CurrentScreen({ isComplete }: { isComplete: boolean }) {
  return (
    <Routes>
      <Route path="/" element={<Navigate to="/dashboard" replace />} />
      <Route path="/login" element={<RedirectToIntended isComplete={isComplete} />} />
      <Route path="/register" element={<RedirectToIntended isComplete={isComplete} />} />
      {SIGNED_IN_PATHS.map((path) => {
        const { Screen, needsNoName } = SCREENS[path];
        return (
          // While the profile lacks names, it replaces the screen.
          <Route key={path} path={path} element={isComplete || needsNoName ? <Screen /> : <Profile />} />
        );
      })}
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
});

/** A component of its own: its links change with every filter that is chosen in a list. */
function TopNav() {
  const navItems = useNavItems();
  return (
    <nav className={styles.topnav} aria-label={APP_TEXTS.main}>
      {navItems.map(({ to, label }) => (
        <NavLink key={label} to={to}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}

/** Left out where the first link beside it says the same: it would read "Dashboard Dashboard". */
function PortalTitle({ account }: { account: Account }) {
  const title = portalTitle(account.role);
  if (navItemsFor(account).some(({ label }) => label === title)) return null;
  return <span className={styles.portal}>{title}</span>;
}

const UnreadBadges = () => <Badges unread={useUnread()} />;

const NO_UNREAD = { notices: 0, messages: 0 };
const badgesWithoutCounts = () => <Badges unread={NO_UNREAD} />;

/** Buttons for messages and notifications, with their unread counts. */
function Badges({ unread }: { unread: ReturnType<typeof useUnread> }) {
  const { account } = useSignedIn();
  const sheets = useUrlDialogs();
  const items = [
    {
      name: "chat",
      value: "list",
      label: APP_TEXTS.messages,
      icon: "speech",
      count: unread.messages,
      cap: 99,
    },
    {
      name: "notices",
      value: "open",
      label: APP_TEXTS.notifications,
      icon: "bell",
      count: unread.notices,
      cap: 9,
    },
  ] as const;
  return (
    <>
      {items
        .filter(({ name }) => name !== "chat" || mayTakePart(account))
        .map(({ name, value, label, icon, count, cap }) => (
          <button
            key={name}
            type="button"
            className={clsx("iconbutton", styles.badged)}
            data-tooltip
            aria-label={count > 0 ? APP_TEXTS.unread(label, capped(count, cap)) : label}
            onClick={() => sheets.open(name, value)}
          >
            <Icon name={icon} />
            {count > 0 && (
              <span className={styles.badgeCount} data-ephemeral aria-hidden="true">
                {capped(count, cap)}
              </span>
            )}
          </button>
        ))}
    </>
  );
}

function BottomNav({ account, newTicket }: { account: Account; newTicket: string }) {
  const mayRaise = mayRaiseTickets(account);
  const navItems = useNavItems();
  const [homeItem, tickets] = navItems;
  const items = [
    homeItem,
    tickets,
    ...(mayRaise
      ? [{ to: newTicket, label: APP_TEXTS.newTicketShort, icon: "plus" as const, opensSheet: true }]
      : []),
    bottomItemFor(account.role, navItems),
    lastItemFor(account.role, navItems),
  ];
  return (
    <nav className={styles.bottomnav} aria-label={APP_TEXTS.mainBottom}>
      {items.map(
        (item) =>
          item && (
            <NavLink
              key={item.label}
              to={item.to}
              {...("opensSheet" in item ? { "aria-current": false, state: { isSheet: true } } : {})}
            >
              <Icon name={item.icon} />
              {item.label}
            </NavLink>
          ),
      )}
    </nav>
  );
}
