import { type ReactNode, useEffect } from "react";
import { BrowserRouter, MemoryRouter, type NavigateFunction, useNavigate } from "react-router-dom";
import { vi } from "vitest";
import { page } from "vitest/browser";
import { cleanup, render } from "vitest-browser-react";
import type { Account } from "#domain/accounts/profile.ts";
import type { Role } from "#domain/accounts/role.ts";
import { WEBSITE } from "#domain/product.ts";
import { WIRE_VERSION } from "#contract/wire-version.ts";
import { clearLoggingOut } from "#app/logout-redirect.ts";
import { AppRoot } from "#app/app-root.tsx";
import { type AccountDatabase, openAccount } from "#local-db/database.ts";
import { writeMeta } from "#local-db/meta.ts";
import { saveSession } from "#local-db/session.ts";
import { clearSession } from "#tests/support/clear-session.ts";
import { holdTooLong, focusFirstInvalidField } from "#features/forms/focus-first-error.ts";
import { clearToken, writeToken } from "#features/session/token.ts";
import { hideToast } from "#ui/toast.tsx";
import { FakeServer, marked } from "#tests/support/fake-server.ts";

// The whole app in a real page, without a server: rows of the server lie in the real IndexedDB,
// the network is a function. For what needs no server: texts, disabled states, validation, empty
// and failed lists, focus, dialogs.

type Answer = { readonly status: number; readonly body: object } | Response | Error;

/**
 * What the network says, by "METHOD /path" or by a pattern of that; an Error is no network, null
 * from a function the usual answer (late, where the function waits).
 */
type Answers = Readonly<
  Record<
    string,
    Answer | ((init: RequestInit, query: URLSearchParams) => Answer | null | Promise<Answer | null>)
  >
>;

type TableName =
  | "imports"
  | "tickets"
  | "pictures"
  | "comments"
  | "events"
  | "stores"
  | "storeCosts"
  | "costSums"
  | "people"
  | "bids"
  | "buildings"
  | "notifications"
  | "messages";

export interface AppOptions {
  /** Who is signed in; null for a visitor. */
  readonly as: Role | null;
  readonly account?: Partial<Account>;
  /** Address with query, for example "/tickets?ticket=1". */
  readonly path: string;
  /** Rows that the phone has pulled, by table. */
  readonly rows?: Partial<Record<TableName, readonly object[]>>;
  /**
   * Answers of the network beside the usual ones; what is not named gets the contract's example.
   */
  readonly answers?: Answers;
  /**
   * Changes are answered with the contract's smallest example. Else those without an answer of the
   * test stay on their way: the example's empty row would replace the one that was just typed, so
   * what a test sees would depend on whether it looks before or after the answer.
   */
  readonly answersChanges?: true;
  /** Nothing was ever pulled to this device. */
  readonly isFirstStart?: boolean;
  readonly size?: { readonly width: number; readonly height: number };
  /**
   * The address of the page itself and its history, for what reads `location` or goes back; else
   * the router has a history of its own in memory.
   */
  readonly usesRealAddress?: boolean;
  /** A former render whose account and database this one has: the tab was killed in between. */
  readonly after?: RenderedApp;
}

export interface RenderedApp {
  readonly account: Account;
  readonly db: AccountDatabase;
  /** The one token whose calls are answered. */
  readonly token: string;
  /** "METHOD /path" of every request so far, in order. */
  readonly requests: readonly string[];
  /** Replaces answers from now on. */
  readonly answer: (more: Answers) => void;
  /** Goes to another address, as a link would. */
  readonly goTo: (path: string) => void;
}

/** Renders the app at an address, as somebody, over rows and answers of the test. */
export async function renderApp(options: AppOptions): Promise<RenderedApp> {
  const { width, height } = options.size ?? { width: 1280, height: 900 };
  // The same size again would cost a call to the browser and a layout.
  if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height);
  // A test that renders twice must not meet two apps in one page.
  await cleanup();
  // A former test may have ended on its way from logging out to the landing page.
  clearLoggingOut();
  const account = options.after?.account ?? accountOf(options.as ?? "Store Manager", options.account);
  const server = new FakeServer();
  // Answers are cached by token: a former test's must not be met.
  server.token = crypto.randomUUID();
  // The notice of unsent work on another device would hide every other one.
  server.elsewhere = null;
  const requests: string[] = [];
  let answers: Answers = { ...USUAL(account), ...options.answers };
  server.special = async (path, init, query) => {
    const request = `${init.method ?? "GET"} ${path.split("?")[0]}`;
    requests.push(request);
    const found = Object.entries(answers).findLast(([name]) => fits(name, request));
    if (found === undefined) return isChange(init) && !options.answersChanges ? unanswered() : null;
    const answer = typeof found[1] === "function" ? await found[1](init, query) : found[1];
    if (answer === null) return null;
    if (answer instanceof Error) throw new TypeError("Failed to fetch");
    return answer instanceof Response ? answer.clone() : marked(answer.status, answer.body);
  };
  // Only the app's own calls: the test's modules come from the real network.
  vi.stubGlobal("fetch", (input: string | URL | Request, init?: RequestInit) =>
    /^\/(api|buildings)\b/.test(String(input)) ? server.fetch(input, init) : realFetch(input, init),
  );
  const db = openAccount(account.id);
  if (options.after === undefined && formerAccounts.has(account.id)) await emptyAll(db);
  formerAccounts.add(account.id);
  if (options.as !== null) {
    await saveSession(account, server.token, { apiBase: "", isLegacy: false }, new Date().toISOString());
    writeToken(server.token);
    for (const [table, rows] of Object.entries(options.rows ?? {})) await db.table(table).bulkPut([...rows]);
    if (!options.isFirstStart) await writeMeta(db, "lastPulledAt", new Date().toISOString());
  }
  if (options.usesRealAddress) history.pushState(null, "", options.path);
  const navigation = new Navigations();
  const Router = ({ children }: { children: ReactNode }) => {
    const inside = (
      <>
        <Navigation announce={navigation.announce} />
        {children}
      </>
    );
    return options.usesRealAddress ? (
      <BrowserRouter>{inside}</BrowserRouter>
    ) : (
      <MemoryRouter initialEntries={[options.path]}>{inside}</MemoryRouter>
    );
  };
  // What a former test's app still said after it was closed must not stand in this one.
  hideToast();
  await render(<AppRoot isPrerendered={false} Router={Router} />);
  return {
    account,
    db,
    token: server.token,
    requests,
    answer: (more) => {
      answers = { ...answers, ...more };
    },
    goTo: (path) => navigation.goTo(path),
  };
}

/**
 * The accounts of this page so far. Files share a page: with the same id, a test would meet the
 * rows of another file whenever that one happened to run before it.
 */
const formerAccounts = new Set<string>();

const emptyAll = (db: AccountDatabase) =>
  db.transaction("rw", db.tables, () => Promise.all(db.tables.map((table) => table.clear())));

/**
 * The router's own way to another address; what is asked for before it has rendered waits for it.
 */
class Navigations {
  private navigate: NavigateFunction | null = null;
  private next: string | null = null;
  readonly announce = (navigate: NavigateFunction) => {
    this.navigate = navigate;
    if (this.next !== null) this.goTo(this.next);
    this.next = null;
  };
  goTo(path: string): void {
    if (this.navigate) void this.navigate(path);
    else this.next = path;
  }
}

function Navigation({ announce }: { announce: (navigate: NavigateFunction) => void }) {
  const navigate = useNavigate();
  useEffect(() => announce(navigate), [announce, navigate]);
  return null;
}

/** Takes the app away and signs out. */
export async function closeApp(): Promise<void> {
  await cleanup();
  if (location.href !== ownAddress) history.pushState(null, "", ownAddress);
  hideToast();
  vi.unstubAllGlobals();
  clearToken();
  await clearSession();
  localStorage.clear();
  sessionStorage.clear();
}

/** The address of the test page, before any test had one of its own; and the real network. */
const ownAddress = location.href;
const realFetch = globalThis.fetch.bind(globalThis);

const fits = (name: string, request: string) =>
  new RegExp(`^${name.replaceAll(/[.?+()[\]]/g, "\\$&").replaceAll("*", "[^/]+")}$`).test(request);

/** A change of the outbox: it has a key, or is a batch of such. */
const isChange = (init: RequestInit) => new Headers(init.headers).has("idempotency-key");

/** The request stays on its way until the page is gone. */
const unanswered = () => new Promise<never>(() => undefined);

/** The answer of GET /api/config; a test may give more. */
export const CONFIG = {
  TRAFFIC_BASE_URL: "",
  TRAFFIC_PROJECT_ID: "1",
  capabilities: [],
  wireVersion: WIRE_VERSION,
  pushPublicKey: null,
  mail: true,
};

const USUAL = (account: Account): Answers => ({
  "GET /api/auth/me": { status: 200, body: account },
  "GET /api/config": { status: 200, body: CONFIG },
  "GET /api/award-rules": { status: 200, body: { limitCents: null, isInsuranceRequired: false } },
});

/** An account with a complete profile. */
export const accountOf = (role: Role, more: Partial<Account> = {}): Account => ({
  id: crypto.randomUUID(),
  email: "sofia@example.com",
  name: "Sofia Store",
  firstName: "Sofia",
  lastName: "Store",
  role,
  website: WEBSITE,
  phone: "555-0100",
  address: "1 High Street",
  city: "Springfield",
  state: "IL",
  zip: "62701",
  profileImageUrl: null,
  mustChangePassword: false,
  version: 1,
  ...more,
});

focusFirstInvalidField();
holdTooLong();
