import { type RefObject, useEffect } from "react";

/** Accepts files dropped on or pasted into the dialog or form that contains `within`. */
export function useDroppedFiles(
  within: RefObject<HTMLElement | null>,
  take: (files: readonly File[]) => void,
) {
  useEffect(() => {
    const inside = within.current;
    const form = inside?.closest<HTMLElement>("dialog") ?? inside?.closest("form");
    if (!form) return;
    const allow = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
    };
    const takeFrom = (event: Event, data: DataTransfer | null) => {
      const files = [...(data?.files ?? [])];
      if (files.length === 0) return;
      // Otherwise the browser navigates to the dropped file.
      event.preventDefault();
      take(files);
    };
    const drop = (event: DragEvent) => takeFrom(event, event.dataTransfer);
    const paste = (event: ClipboardEvent) => {
      // Spreadsheets and word processors add an image of copied text; paste the text instead.
      if (!event.clipboardData?.types.includes("text/plain")) takeFrom(event, event.clipboardData);
    };
    form.addEventListener("dragover", allow);
    form.addEventListener("drop", drop);
    form.addEventListener("paste", paste);
    return () => {
      form.removeEventListener("dragover", allow);
      form.removeEventListener("drop", drop);
      form.removeEventListener("paste", paste);
    };
  }, [within, take]);
}
