import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";
import { Icon } from "#ui/icons.tsx";
import { useItemTitle } from "#ui/page-title.ts";
import { ToastArea } from "#ui/toast.tsx";

/** While there is one, the page behind does not scroll. */
let openSheets = 0;

interface SheetProps {
  readonly title: string;
  /** Left out where the only way on is through the sheet. */
  readonly onClose?: () => void;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  /** "side" fills the phone and stands at the side on larger screens; "beside" leaves the page in reach, which makes room for it; "whole" fills every screen. */
  readonly kind?: "dialog" | "side" | "beside" | "whole";
}

/** A dialog: a sheet from below on phones. The browser's own dialog gives focus, Escape, and a background out of reach. */
export function Sheet({ title, onClose, children, footer, kind = "dialog" }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useItemTitle(title);
  useEffect(() => {
    const shown = body.current;
    if (shown === null) return;
    const watch = new ResizeObserver(() => letKeysScroll(shown));
    watch.observe(shown);
    return () => watch.disconnect();
  }, []);
  // In the layout phase, because only a dialog that is closed before it leaves the page
  // gives the focus back to where it came from.
  const isBeside = kind === "beside";
  useLayoutEffect(() => {
    const shown = dialog.current;
    const leave = isBeside ? openNonModal(shown) : openModal(shown);
    return () => {
      shown?.close();
      leave();
    };
  }, [isBeside]);
  useEffect(() => (isBeside && onClose ? onEscape(onClose) : undefined), [isBeside, onClose]);
  return (
    <dialog
      ref={dialog}
      className={`sheet ${isBeside ? "side beside" : kind}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose?.();
      }}
      onMouseDown={(event) => {
        if (event.target === dialog.current) onClose?.();
      }}
    >
      {/* Beside a page they would count as the page's own. */}
      <header role="none">
        <h2 id={titleId} tabIndex={-1} ref={(heading) => focusFirst(heading)}>
          {title}
        </h2>
        {onClose && (
          <button type="button" className="iconbutton" aria-label="Close" onClick={onClose}>
            <Icon name="close" />
          </button>
        )}
      </header>
      <div className="body" ref={body}>
        {children}
      </div>
      {/* Between what is written and its buttons: what is said covers neither. */}
      <ToastArea />
      {footer && <footer role="none">{footer}</footer>}
    </dialog>
  );
}

/** Over the page, which is out of reach meanwhile. */
function openModal(dialog: HTMLDialogElement | null): () => void {
  if (dialog && !dialog.open) dialog.showModal();
  openSheets += 1;
  document.documentElement.dataset["sheet"] = "open";
  return () => {
    openSheets -= 1;
    if (openSheets === 0) delete document.documentElement.dataset["sheet"];
  };
}

/** At the side of the page, which makes room. */
function openNonModal(dialog: HTMLDialogElement | null): () => void {
  if (dialog && !dialog.open) dialog.show();
  document.documentElement.dataset["beside"] = "open";
  return () => {
    delete document.documentElement.dataset["beside"];
  };
}

/** The browser closes only what covers the page. Not what lies over that, and not while somebody writes elsewhere. */
function onEscape(close: () => void): () => void {
  const listen = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    const isWriting =
      event.target instanceof Element && event.target.closest("#main :is(input, textarea, select)") !== null;
    if (isWriting || document.querySelector("dialog:modal") !== null) return;
    event.preventDefault();
    close();
  };
  addEventListener("keydown", listen);
  return () => removeEventListener("keydown", listen);
}

/** What is longer than its sheet and holds nothing to tab to takes the focus itself, so that the keys scroll it. */
function letKeysScroll(body: HTMLElement) {
  const isLonger = body.scrollHeight > body.clientHeight;
  if (isLonger && body.querySelector("a[href], button, input, select, textarea") === null) body.tabIndex = 0;
  else body.removeAttribute("tabindex");
}

/** The heading takes the focus, so that a screen reader begins with it and no keyboard jumps up on a phone; where a sheet is nothing but a field to type in, that field does. */
function focusFirst(heading: HTMLHeadingElement | null) {
  if (heading && !heading.dataset["focused"]) {
    heading.dataset["focused"] = "yes";
    requestAnimationFrame(() => {
      const field = heading.closest("dialog")?.querySelector<HTMLElement>("[data-first]");
      (field ?? heading).focus({ preventScroll: true });
    });
  }
}
