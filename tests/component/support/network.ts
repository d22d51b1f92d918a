import { onTestFinished } from "vitest";

// Answers of the network for `renderApp`: what waits, and what was refused. One action is sent by
// its own call, several together by a push.

const WRITES = ["POST", "PUT", "PATCH", "DELETE"].flatMap((method) =>
  ["/api/*", "/api/*/*", "/api/*/*/*", "/api/*/*/*/*"].map((path) => `${method} ${path}`),
);

/**
 * Nothing reaches the server until the test ends: what a person does waits in the outbox. The
 * browser reports so too, because what may have left the device cannot be edited or undone.
 */
export function withoutNetwork(): Readonly<Record<string, Error>> {
  Object.defineProperty(navigator, "onLine", { configurable: true, get: () => false });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "onLine"));
  return Object.fromEntries([...WRITES, "GET /api/sync/pull"].map((name) => [name, new Error("no network")]));
}

/** The network is there again: everything gets the usual answer, and the browser says so. */
export function networkReturns(app: { readonly answer: (more: Record<string, () => null>) => void }): void {
  Reflect.deleteProperty(navigator, "onLine");
  app.answer(Object.fromEntries([...WRITES, "GET /api/sync/pull"].map((name) => [name, () => null])));
  dispatchEvent(new Event("online"));
}

/** The server refuses every action with this text. */
export const refusing = (message: string) => ({
  ...Object.fromEntries(
    WRITES.map((name) => [name, { status: 409, body: { message, error: "status_conflict" } }]),
  ),
  "POST /api/sync/push": (init: RequestInit) => {
    const { ops, batch } = JSON.parse(String(init.body)) as { ops: { key: string }[]; batch: string };
    const body = { message, error: "status_conflict" };
    return { status: 200, body: { batch, results: ops.map(({ key }) => ({ key, status: 409, body })) } };
  },
});
