import { clsx } from "clsx";
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";
import { growFrom } from "#ui/grow-from.ts";
import { Icon } from "#ui/icons.tsx";
import { useItemTitle } from "#ui/page-title.ts";
import { ToastArea } from "#ui/toast.tsx";
import * as TEXTS from "#texts/ui.ts";
import styles from "#ui/sheet.module.css";

/** Number of open modal sheets; above 0 the page behind does not scroll. */
let openSheets = 0;
/** Number of sheets beside the page; above 0 the page is narrower. */
let besideSheets = 0;

interface SheetProps {
  readonly title: string;
  /** Without it the sheet cannot be closed. */
  readonly onClose?: () => void;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  /**
   * "dialog" is centred, on phones a bottom sheet. "side" fills a phone and is a right-hand panel
   * on larger screens. "beside" is a non-modal panel next to the page. "whole" fills every screen.
   */
  readonly kind?: "dialog" | "side" | "beside" | "whole";
}

const KINDS = {
  dialog: styles.dialog,
  side: styles.side,
  beside: clsx(styles.side, styles.split),
  whole: styles.whole,
};

/** A dialog, built on <dialog>: the browser handles focus, Escape and the inert background. */
export function Sheet({ title, onClose, children, footer, kind = "dialog" }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useItemTitle(title);
  useEffect(() => {
    const content = body.current;
    if (content === null) return;
    const watch = new ResizeObserver(() => letKeysScroll(content));
    watch.observe(content);
    // What arrives later does not resize a body that has its full height; looked at after layout.
    const arrivals = new MutationObserver(() => {
      watch.unobserve(content);
      watch.observe(content);
    });
    arrivals.observe(content, { childList: true, subtree: true });
    return () => {
      watch.disconnect();
      arrivals.disconnect();
    };
  }, []);
  // A layout effect, because the browser restores the focus only if a dialog is closed before its
  // element is removed.
  const isBeside = kind === "beside";
  const restoreReading = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    const element = dialog.current;
    const leave = isBeside ? openNonModal(element) : openModal(element);
    restoreReading.current?.();
    return () => {
      restoreReading.current = readingPosition();
      element?.close();
      leave();
    };
  }, [isBeside]);
  useEffect(() => (isBeside && onClose ? onEscape(onClose) : undefined), [isBeside, onClose]);
  return (
    <div className={styles.sheetSpace}>
      <dialog
        ref={dialog}
        className={clsx(styles.sheet, KINDS[kind])}
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
        {/* role="none": next to a page, header and footer would count as the page's landmarks. */}
        <header role="none">
          <h2 id={titleId} tabIndex={-1} ref={(heading) => focusFirst(heading)}>
            {title}
          </h2>
          {onClose && (
            <button
              type="button"
              className="iconbutton"
              data-tooltip
              aria-label={TEXTS.close}
              onClick={onClose}
            >
              <Icon name="close" />
            </button>
          )}
        </header>
        <div className={styles.body} ref={body}>
          {children}
        </div>
        {/* Between body and footer, so that a toast covers neither. */}
        <ToastArea />
        {footer && <footer role="none">{footer}</footer>}
      </dialog>
    </div>
  );
}

/**
 * Opens the sheet modally; everything behind it is inert.
 * @returns a function that releases the page
 */
function openModal(dialog: HTMLDialogElement | null): () => void {
  if (dialog && !dialog.open) {
    dialog.showModal();
    growFrom(dialog);
    raiseAbove(dialog);
  }
  openSheets += 1;
  document.documentElement.dataset["sheet"] = "open";
  return () => {
    openSheets -= 1;
    if (openSheets === 0) delete document.documentElement.dataset["sheet"];
  };
}

/**
 * What was opened last is on top, but a sheet that becomes modal when the window narrows belongs
 * under the dialogs that it holds: those are opened again.
 */
function raiseAbove(dialog: HTMLDialogElement) {
  for (const other of document.querySelectorAll<HTMLDialogElement>("dialog:modal")) {
    if ((dialog.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) === 0) continue;
    other.close();
    other.showModal();
  }
}

/** @returns what restores focus and scroll positions after dialogs were opened again */
function readingPosition(): () => void {
  const focused = document.activeElement;
  const scrolled = [...document.querySelectorAll("dialog[open] *")]
    .filter((each) => each.scrollTop > 0)
    .map((each) => [each, each.scrollTop] as const);
  return () => {
    for (const [each, top] of scrolled) each.scrollTop = top;
    if (focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true });
  };
}

/**
 * Opens the sheet next to the page, which CSS makes narrower.
 * @returns a function that widens the page again
 */
function openNonModal(dialog: HTMLDialogElement | null): () => void {
  if (dialog && !dialog.open) dialog.show();
  besideSheets += 1;
  document.documentElement.dataset["split"] = "open";
  return () => {
    besideSheets -= 1;
    if (besideSheets === 0) delete document.documentElement.dataset["split"];
  };
}

/**
 * Closes a non-modal dialog on Escape, which browsers do only for modal ones. Ignores it under a
 * modal dialog and in form fields of the page.
 */
function onEscape(close: () => void): () => void {
  const listen = (event: KeyboardEvent) => {
    // During a composition (Japanese, Chinese) Escape takes back what is being composed.
    if (event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
    const isWriting =
      event.target instanceof Element && event.target.closest("#main :is(input, textarea, select)") !== null;
    if (isWriting || document.querySelector("dialog:modal") !== null) return;
    event.preventDefault();
    close();
  };
  addEventListener("keydown", listen);
  return () => removeEventListener("keydown", listen);
}

/** Makes an overflowing body without focusable elements focusable, so that keys can scroll it. */
function letKeysScroll(body: HTMLElement) {
  const isLonger = body.scrollHeight > body.clientHeight;
  if (isLonger && body.querySelector("a[href], button, input, select, textarea") === null) body.tabIndex = 0;
  else body.removeAttribute("tabindex");
}

/**
 * Focuses the heading, so that a screen reader starts there and no on-screen keyboard opens; a
 * field marked `data-first` is focused instead. The frame may come late while the page is still
 * loading: a field that the person has gone to meanwhile keeps the focus, and with it what was
 * typed into a searchable choice, which forgets it when it is left.
 */
function focusFirst(heading: HTMLHeadingElement | null) {
  if (heading && !heading.dataset["focused"]) {
    heading.dataset["focused"] = "yes";
    let atOpening: Element | null = null;
    // After the layout effects, which open the dialog: the browser has focused something in it.
    queueMicrotask(() => {
      atOpening = document.activeElement;
    });
    requestAnimationFrame(() => {
      const dialog = heading.closest("dialog");
      const isMoved = document.activeElement !== atOpening && dialog?.contains(document.activeElement);
      if (isMoved) return;
      const field = dialog?.querySelector<HTMLElement>("[data-first]");
      (field ?? heading).focus({ preventScroll: true });
    });
  }
}
