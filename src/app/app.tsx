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

/** What is behind the sign-in is read in part by part: one long task would keep a tap on the last picture waiting. */
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
const OutForBid = lazyScreen(async () => (await import("#app/screens/out-for-bid.tsx")).OutForBid);
const LocationHelp = lazyScreen(async () => (await import("#app/screens/location-help.tsx")).LocationHelp);
const Legal = lazyScreen(async () => (await import("#app/screens/legal.tsx")).Legal);
const NotFound = lazyScreen(async () => (await import("#app/screens/not-found.tsx")).NotFoundForVisitors);

const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

const FIRST: Readonly<Record<string, { ahead(): Promise<void> }>> = {
  "/": Landing,
  "/login": SignIn,
  "/register": Register,
  "/out-for-bid": OutForBid,
};

/** What comes first at this address is asked for before anything is drawn. Never throws: what does not come is asked for again when it is shown. */
export const preloadFirstPage = (path: string): Promise<void> =>
  (readToken() === null ? FIRST[path] : SignedInArea)?.ahead() ?? Promise.resolve();

/** Who sees which screen. Pages for everybody first; the rest depends on whether somebody is signed in here. `isPrerendered`: the page came with its picture, which shows it to a visitor at once. */
export function App({ isDrawn }: { isDrawn: boolean }) {
  const token = useToken();
  const [isRecalled, setRecalled] = useState(token !== null);
  const isSure = isRecalled || isDrawn;
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
      {token === null ? visitorRoutes() : <Route path="*" element={<SignedInArea />} />}
    </Routes>
  );
}

/** Two screens say in their own words that they need a sign-in; all others lead to it. */
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

/** Asks to sign in and remembers where the person wanted to go. */
function ToSignIn() {
  const address = useThisAddress();
  const exit = logoutTarget();
  if (exit !== null) return <Navigate to={exit} replace />;
  return <Navigate to="/login" replace state={intendedState(address)} />;
}
