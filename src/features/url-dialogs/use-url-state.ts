import { useSearchParams } from "react-router-dom";

interface SetOptions {
  /** The browser leads back to what was there before; otherwise it is forgotten. */
  readonly isStep?: boolean;
}

/**
 * View settings stored in the URL (search, filters, page): they survive a reload and back, and can
 * be linked. An empty value removes the parameter.
 */
export function useUrlState() {
  const [params, setParams] = useSearchParams();
  return {
    read: (name: string) => params.get(name) ?? "",
    /** Page number of a list, from 1; an invalid value counts as 1. */
    readPage: (name: string) => Math.max(1, Math.floor(Number(params.get(name))) || 1),
    /**
     * Reads `window.location` instead of `params`, so that two calls before the next render do not
     * overwrite each other.
     */
    set: (changes: Readonly<Record<string, string>>, { isStep = false }: SetOptions = {}) =>
      setParams(
        () => {
          const next = new URLSearchParams(window.location.search);
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: !isStep },
      ),
  };
}

/** Page 1 is omitted from the URL. */
export const toPageParam = (page: number) => (page === 1 ? "" : String(page));
