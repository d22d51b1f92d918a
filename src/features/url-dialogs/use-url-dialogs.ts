import { useMemo } from "react";
import { type NavigateFunction, useLocation, useNavigate, useSearchParams } from "react-router-dom";

// Open dialogs are stored in the URL: back closes them, a reload opens them again, and a link can
// open them.

/**
 * Opens and closes dialogs through search parameters of the current URL. The returned object is
 * memoised until the URL changes.
 */
export function useUrlDialogs() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  return useMemo(() => sheetsAt(pathname, params, state, navigate), [pathname, params, state, navigate]);
}

function sheetsAt(pathname: string, params: URLSearchParams, state: unknown, navigate: NavigateFunction) {
  const to = (change: (next: URLSearchParams) => void) => {
    const next = new URLSearchParams(params);
    change(next);
    // A ticket takes the place of the sync centre beside the page.
    if (next.get("ticket") !== params.get("ticket") && next.has("ticket")) next.delete("sync");
    const query = next.toString();
    return `${pathname}${query ? `?${query}` : ""}`;
  };
  return {
    read: (name: string) => params.get(name),
    href: (name: string, value: string) => to((next) => next.set(name, value)),
    /** The current page with this dialog only. */
    hrefOnly: (name: string, value: string) => `${pathname}?${new URLSearchParams({ [name]: value })}`,
    /** The current page with several dialogs, stacked on each other. */
    hrefAll: (values: Readonly<Record<string, string>>) => to(setting(values)),
    openAll: (values: Readonly<Record<string, string>>) => {
      void navigate(to(setting(values)), { state: { isSheet: true } });
    },
    /**
     * Opens a dialog on a ticket. One that is open beside the page gives it its place first: what
     * is left when the dialog closes is the ticket that it was about.
     */
    openOn: (ticket: string, act: string) => {
      const current = params.get("ticket");
      if (current !== null && current !== ticket)
        void navigate(to(setting({ ticket })), { replace: true, state });
      void navigate(to(setting({ ticket, act })), { state: { isSheet: true } });
    },
    open: (name: string, value: string) => {
      // Its button can be pressed again where it stands beside the page.
      if (params.get(name) === value) return;
      void navigate(
        to((next) => next.set(name, value)),
        { state: { isSheet: true } },
      );
    },
    /**
     * Link props that open a dialog: a new history entry, or a replacement if a dialog of that name
     * is open.
     */
    link: (name: string, value: string) => {
      const where = to((next) => next.set(name, value));
      return params.has(name) ? { to: where, replace: true, state } : { to: where, state: { isSheet: true } };
    },
    /** Goes back if the dialog was opened from within the app; else removes it from the URL. */
    close: (...names: readonly string[]) => {
      if ((state as { isSheet?: boolean } | null)?.isSheet) void navigate(-1);
      else
        void navigate(
          to((next) => {
            for (const name of names) next.delete(name);
          }),
          { replace: true },
        );
    },
    /** Replaces a dialog, with its other parameters, by others, in the same history entry. */
    exchange: (name: string | readonly string[], values: Readonly<Record<string, string>>) => {
      const change = (next: URLSearchParams) => {
        for (const each of [name].flat()) next.delete(each);
        setting(values)(next);
      };
      void navigate(to(change), { replace: true, state });
    },
  };
}

/** Dialogs that open tickets and stay open below them: back returns to them. */
const PARENT_DIALOGS = ["find", "away"] as const;

/** True if a ticket opened now is stacked on another dialog instead of shown in the split view. */
export const opensAsOverlay = ({ read }: { readonly read: (name: string) => string | null }): boolean =>
  PARENT_DIALOGS.some((name) => read(name) !== null);

/** Dialogs that cover the page; the sync centre, opened from one of them, is stacked on it. */
const COVERING_DIALOGS = [
  "act",
  "bid",
  "budget",
  "changeplan",
  "changerepetitions",
  "chat",
  "editbid",
  "editstore",
  "editworker",
  "forstores",
  "handover",
  "history",
  "importcosts",
  "importstores",
  "importworkers",
  "many",
  "new",
  "newplan",
  "notices",
  "rateworker",
  "scan",
  "undocosts",
  "undoimport",
] as const;

/** The dialog that wide screens show beside the page; null without one, or if another covers it. */
export function dialogBesidePage(sheets: {
  readonly read: (name: string) => string | null;
}): "ticket" | "sync" | null {
  if (opensAsOverlay(sheets)) return null;
  if (sheets.read("ticket") !== null) return "ticket";
  const isCovered = COVERING_DIALOGS.some((name) => sheets.read(name) !== null);
  return sheets.read("sync") === null || isCovered ? null : "sync";
}

const setting = (values: Readonly<Record<string, string>>) => (next: URLSearchParams) => {
  for (const [name, value] of Object.entries(values)) next.set(name, value);
};
