import { useSearchParams } from "react-router-dom";

/** What a person chose to see, in the address: it survives a reload and the way back, and a link leads to it. An empty value stands for none and is left out. */
export function useUrlState() {
  const [params, setParams] = useSearchParams();
  return {
    read: (name: string) => params.get(name) ?? "",
    /** Which page of a list, from 1. */
    readPage: (name: string) => Math.max(1, Math.floor(Number(params.get(name))) || 1),
    /** Upon what the browser's own address says: two calls in one moment know of each other. */
    set: (changes: Readonly<Record<string, string>>) =>
      setParams(
        () => {
          const next = new URLSearchParams(window.location.search);
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: true },
      ),
  };
}

/** As the address says it: the first page is not said. */
export const toPageParam = (page: number) => (page === 1 ? "" : String(page));
