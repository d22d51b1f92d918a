import { type ReactNode, useEffect, useState } from "react";
import { Navigate, Route, Routes } from "react-router-dom";
import { recallToken } from "#features/ground/recall-token.ts";
import { standUp } from "#features/ground/drawn-page.ts";
import { readToken, useToken } from "#features/ground/token.ts";
import { screenOf } from "#app/screen-of.tsx";
import { leavingTo } from "#app/leaving.ts";
import { SIGNED_IN_PATHS, type SignedInPath } from "#app/signed-in-paths.ts";
import { useThisAddress, wantedState } from "#app/wanted-address.ts";
import { Opening } from "#app/opening.tsx";

/** What is behind the sign-in is read in part by part: one long task would keep a tap on the last picture waiting. */
const SignedInArea = screenOf(async () => {
  await import("#contract/stores.ts");
  await pause();
  await import("#wire/exchange.ts");
  await pause();
  await import("dexie");
  await pause();
  return (await import("#app/signed-in-area.tsx")).SignedInArea;
});
const Landing = screenOf(async () => (await import("#app/screens/landing.tsx")).Landing);
const SignIn = screenOf(async () => (await import("#app/screens/sign-in.tsx")).SignIn);
const Register = screenOf(async () => (await import("#app/screens/register.tsx")).Register);
const ForgotPassword = screenOf(
  async () => (await import("#app/screens/forgot-password.tsx")).ForgotPassword,
);
const NeedsSignIn = screenOf(async () => (await import("#app/screens/needs-sign-in.tsx")).NeedsSignIn);
const ResetPassword = screenOf(async () => (await import("#app/screens/reset-password.tsx")).ResetPassword);
const OutForBid = screenOf(async () => (await import("#app/screens/out-for-bid.tsx")).OutForBid);
const LocationHelp = screenOf(async () => (await import("#app/screens/location-help.tsx")).LocationHelp);
const Legal = screenOf(async () => (await import("#app/screens/legal.tsx")).Legal);
const NotFound = screenOf(async () => (await import("#app/screens/not-found.tsx")).NotFoundForVisitors);

const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

const FIRST: Readonly<Record<string, { ahead(): Promise<void> }>> = {
  "/": Landing,
  "/login": SignIn,
  "/register": Register,
  "/out-for-bid": OutForBid,
};

/** What comes first at this address is asked for before anything is drawn. Never throws: what does not come is asked for again when it is shown. */
export const askForFirst = (path: string): Promise<void> =>
  (readToken() === null ? FIRST[path] : SignedInArea)?.ahead() ?? Promise.resolve();

/** Who sees which screen. Pages for everybody first; the rest depends on whether somebody is signed in here. `isDrawn`: the page came with its picture, which shows it to a visitor at once. */
export function App({ isDrawn }: { isDrawn: boolean }) {
  const token = useToken();
  const [isRecalled, setRecalled] = useState(token !== null);
  const isSure = isRecalled || isDrawn;
  useEffect(() => {
    if (!isRecalled) void recallToken().then(() => setRecalled(true));
  }, [isRecalled]);
  useEffect(standUp, []);
  if (!isSure) return <Opening />;
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
  const exit = leavingTo();
  if (exit !== null) return <Navigate to={exit} replace />;
  return <Navigate to="/login" replace state={wantedState(address)} />;
}
