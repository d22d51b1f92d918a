import { useEffect } from "react";

/** Names the browser tab and the history entry. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
