import { lazy, Suspense, useEffect, useState } from "react";
import { Navigate, Route, Routes, useLocation } from "react-router-dom";
import { recallToken } from "#features/ground/recall-token.ts";
import { useToken } from "#features/ground/token.ts";
import { isLeaving } from "#app/leaving.ts";
import { Opening } from "#app/opening.tsx";

const SignedInArea = lazy(() =>
  import("#app/signed-in-area.tsx").then((file) => ({ default: file.SignedInArea })),
);
const Landing = lazy(() => import("#app/screens/landing.tsx").then((file) => ({ default: file.Landing })));
const SignIn = lazy(() => import("#app/screens/sign-in.tsx").then((file) => ({ default: file.SignIn })));
const Register = lazy(() => import("#app/screens/register.tsx").then((file) => ({ default: file.Register })));
const ForgotPassword = lazy(() =>
  import("#app/screens/forgot-password.tsx").then((file) => ({ default: file.ForgotPassword })),
);
const NeedsSignIn = lazy(() =>
  import("#app/screens/needs-sign-in.tsx").then((file) => ({ default: file.NeedsSignIn })),
);
const ResetPassword = lazy(() =>
  import("#app/screens/reset-password.tsx").then((file) => ({ default: file.ResetPassword })),
);
const OutForBid = lazy(() =>
  import("#app/screens/out-for-bid.tsx").then((file) => ({ default: file.OutForBid })),
);
const LocationHelp = lazy(() =>
  import("#app/screens/location-help.tsx").then((file) => ({ default: file.LocationHelp })),
);
const Legal = lazy(() => import("#app/screens/legal.tsx").then((file) => ({ default: file.Legal })));
const NotFound = lazy(() =>
  import("#app/screens/not-found.tsx").then((file) => ({ default: file.NotFound })),
);

/** Who sees which screen. Pages for everybody first; the rest depends on whether somebody is signed in here. */
export function App() {
  const token = useToken();
  const [isSure, setSure] = useState(token !== null);
  useEffect(() => {
    if (!isSure) void recallToken().then(() => setSure(true));
  }, [isSure]);
  if (!isSure) return <Opening />;
  return (
    <Suspense fallback={<Opening />}>
      <Routes>
        <Route path="/terms" element={<Legal kind="terms" />} />
        <Route path="/privacy" element={<Legal kind="privacy" />} />
        <Route path="/out-for-bid" element={<OutForBid />} />
        <Route path="/location-help" element={<LocationHelp />} />
        <Route path="/reset-password" element={<ResetPassword />} />
        {token === null ? visitorRoutes() : <Route path="*" element={<SignedInArea />} />}
      </Routes>
    </Suspense>
  );
}

const visitorRoutes = () => (
  <>
    <Route path="/" element={<Landing />} />
    <Route path="/login" element={<SignIn />} />
    <Route path="/register" element={<Register />} />
    <Route path="/forgot-password" element={<ForgotPassword />} />
    <Route path="/profile/:userId" element={<NeedsSignIn kind="person" />} />
    <Route path="/profile" element={<NeedsSignIn kind="own" />} />
    {["/dashboard", "/tickets", "/my-tickets", "/bids", "/ratings", "/suggestions"].map((path) => (
      <Route key={path} path={path} element={<ToSignIn />} />
    ))}
    <Route
      path="*"
      element={
        <main>
          <NotFound />
        </main>
      }
    />
  </>
);

/** Asks to sign in and remembers where the person wanted to go. */
function ToSignIn() {
  const { pathname, search } = useLocation();
  if (isLeaving()) return <Navigate to="/" replace />;
  return <Navigate to="/login" replace state={{ wanted: pathname + search }} />;
}
