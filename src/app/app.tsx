import { type ReactNode, useEffect, useState } from "react";
import { Navigate, Route, Routes } from "react-router-dom";
import { restoreToken } from "#features/session/restore-token.ts";
import { markHydrated } from "#features/prerender/prerendered-form.ts";
import { readToken, useToken } from "#features/session/token.ts";
import { lazyScreen } from "#app/lazy-screen.tsx";
import { logoutTarget } from "#app/logout-redirect.ts";
import { SIGNED_IN_PATHS, type SignedInPath } from "#app/signed-in-paths.ts";
import { useThisAddress, intendedState } from "#app/intended-url.ts";
import { LoadingScreen } from "#app/loading-screen.tsx";

/**
 * Imports the signed-in area in several tasks: evaluating it in one long task would block taps on
 * the startup snapshot.
 */
const SignedInArea = lazyScreen(async () => {
  await import("#contract/stores.ts");
  await pause();
  await import("#api-client/request.ts");
  await pause();
  await import("dexie");
  await pause();
  return (await import("#app/signed-in-area.tsx")).SignedInArea;
});
const Landing = lazyScreen(async () => (await import("#app/screens/landing.tsx")).Landing);
const SignIn = lazyScreen(async () => (await import("#app/screens/sign-in.tsx")).SignIn);
const Register = lazyScreen(async () => (await import("#app/screens/register.tsx")).Register);
const ForgotPassword = lazyScreen(
  async () => (await import("#app/screens/forgot-password.tsx")).ForgotPassword,
);
const NeedsSignIn = lazyScreen(async () => (await import("#app/screens/needs-sign-in.tsx")).NeedsSignIn);
const ResetPassword = lazyScreen(async () => (await import("#app/screens/reset-password.tsx")).ResetPassword);
const SingleSignOn = lazyScreen(async () => (await import("#app/screens/single-sign-on.tsx")).SingleSignOn);
const OutForBid = lazyScreen(async () => (await import("#app/screens/out-for-bid.tsx")).OutForBid);
const LocationHelp = lazyScreen(async () => (await import("#app/screens/location-help.tsx")).LocationHelp);
const Legal = lazyScreen(async () => (await import("#app/screens/legal.tsx")).Legal);
const NotFound = lazyScreen(async () => (await import("#app/screens/not-found.tsx")).NotFoundForVisitors);
/** Development builds only; the production build drops the import and its chunk. */
const Components = import.meta.env.DEV
  ? lazyScreen(async () => (await import("#app/components-page/components.tsx")).Components)
  : null;

const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

const FIRST: Readonly<Record<string, { preload(): Promise<void> }>> = {
  "/": Landing,
  "/login": SignIn,
  "/register": Register,
  "/out-for-bid": OutForBid,
};

/**
 * Loads the first screen of a path before anything renders. Never rejects: a screen that fails to
 * load is requested again when it renders.
 */
export const preloadFirstPage = (path: string): Promise<void> =>
  (readToken() === null ? FIRST[path] : SignedInArea)?.preload() ?? Promise.resolve();

/**
 * Top-level routes: public pages first, then the routes for visitors or for a signed-in user.
 * @param isDrawn the page was prerendered, so render without waiting for the token to be restored
 */
export function App({ isPrerendered }: { isPrerendered: boolean }) {
  const token = useToken();
  const [isRecalled, setRecalled] = useState(token !== null);
  const isSure = isRecalled || isPrerendered;
  useEffect(() => {
    if (!isRecalled) void restoreToken().then(() => setRecalled(true));
  }, [isRecalled]);
  useEffect(markHydrated, []);
  if (!isSure) return <LoadingScreen />;
  return (
    <Routes>
      <Route path="/terms" element={<Legal kind="terms" />} />
      <Route path="/privacy" element={<Legal kind="privacy" />} />
      <Route path="/out-for-bid" element={<OutForBid />} />
      <Route path="/location-help" element={<LocationHelp />} />
      <Route path="/forgot-password" element={<ForgotPassword />} />
      <Route path="/reset-password" element={<ResetPassword />} />
      <Route path="/single-sign-on" element={<SingleSignOn />} />
      {Components && <Route path="/components" element={<Components />} />}
      {token === null ? visitorRoutes() : <Route path="*" element={<SignedInArea />} />}
    </Routes>
  );
}

/** Screens that explain that they need a sign-in; all other paths redirect to the sign-in form. */
const OWN_TEXT: { readonly [Path in SignedInPath]?: ReactNode } = {
  "/profile": <NeedsSignIn kind="own" />,
  "/profile/:userId": <NeedsSignIn kind="person" />,
};

const visitorRoutes = () => (
  <>
    <Route path="/" element={<Landing />} />
    <Route path="/login" element={<SignIn />} />
    <Route path="/register" element={<Register />} />
    {SIGNED_IN_PATHS.map((path) => (
      <Route key={path} path={path} element={OWN_TEXT[path] ?? <ToSignIn />} />
    ))}
    <Route path="*" element={<NotFound />} />
  </>
);

/**
 * Redirects to the sign-in form with the current URL as the intended URL; after a log-out, to its
 * target.
 */
function ToSignIn() {
  const address = useThisAddress();
  const exit = logoutTarget();
  if (exit !== null) return <Navigate to={exit} replace />;
  return <Navigate to="/login" replace state={intendedState(address)} />;
}
