import { useMemo } from "react";
import { type NavigateFunction, useLocation, useNavigate, useSearchParams } from "react-router-dom";

// Dialogs stand in the address: back closes them, a reload opens them again, and a
// link leads to them.

/** Opens and closes dialogs by search parameters of the current address; the same until that changes. */
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
    const query = next.toString();
    return `${pathname}${query ? `?${query}` : ""}`;
  };
  return {
    read: (name: string) => params.get(name),
    href: (name: string, value: string) => to((next) => next.set(name, value)),
    /** The same page with this dialog and no other. */
    hrefOnly: (name: string, value: string) => `${pathname}?${new URLSearchParams({ [name]: value })}`,
    /** Several at once, one upon the other. */
    hrefAll: (values: Readonly<Record<string, string>>) => to(setting(values)),
    openAll: (values: Readonly<Record<string, string>>) => {
      void navigate(to(setting(values)), { state: { isSheet: true } });
    },
    open: (name: string, value: string) => {
      void navigate(
        to((next) => next.set(name, value)),
        { state: { isSheet: true } },
      );
    },
    /** A link to a dialog: a step of its own, or in the place of what is open under that name. */
    link: (name: string, value: string) => {
      const where = to((next) => next.set(name, value));
      return params.has(name) ? { to: where, replace: true, state } : { to: where, state: { isSheet: true } };
    },
    /** Back, when the dialog was opened here; else the same page without it. */
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
    /** Another dialog in the place of one. */
    exchange: (name: string, values: Readonly<Record<string, string>>) => {
      const change = (next: URLSearchParams) => {
        next.delete(name);
        setting(values)(next);
      };
      void navigate(to(change), { replace: true, state });
    },
  };
}

/** Sheets that lead to tickets and stay open: one step back leads to them again. */
const PARENT_DIALOGS = ["find", "away"] as const;

/** Would a ticket that opens now lie upon another sheet, and not beside the page? */
export const opensAsOverlay = ({ read }: { readonly read: (name: string) => string | null }): boolean =>
  PARENT_DIALOGS.some((name) => read(name) !== null);

const setting = (values: Readonly<Record<string, string>>) => (next: URLSearchParams) => {
  for (const [name, value] of Object.entries(values)) next.set(name, value);
};
