import { Button } from "@mantine/core";
import { Component, type ReactNode } from "react";
import { isApiError } from "#ui/api-error.ts";
import { isMissingFile, MISSING_FILE, reloadForMissingFile } from "#ui/missing-file.ts";
import { Notice } from "#ui/notice.tsx";
import { ReloadButton } from "#ui/reload-button.tsx";
import * as TEXTS from "#texts/ui.ts";

interface ItemBoundaryProps {
  /** The kind of item, as users call it: "Ticket", "Bids". */
  readonly kind: string;
  /** The item's name. Ignored unless it is a string, because it may be the value that is broken. */
  readonly name?: unknown;
  /** The rendered value. A different value resets the boundary and renders again. */
  readonly item?: unknown;
  /** Wraps the notice, for children that render their own container. */
  readonly frame?: (notice: ReactNode) => ReactNode;
  /**
   * A function is called inside the boundary, so that errors while it creates elements are caught
   * too.
   */
  readonly children: ReactNode | (() => ReactNode);
}

interface State {
  readonly error: Error | null;
  readonly item: unknown;
}

/**
 * An error boundary around one card, row or panel. After an error it shows a notice that names
 * the item and the reason; everything around it keeps working. If a file of the app is missing,
 * the page is reloaded once, then the notice says so. Rethrows errors that concern the whole app
 * (API unreachable).
 */
export class ItemBoundary extends Component<ItemBoundaryProps, State> {
  override state: State = { error: null, item: this.props.item };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  static getDerivedStateFromProps(props: ItemBoundaryProps, state: State): Partial<State> | null {
    return props.item === state.item ? null : { error: null, item: props.item };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof Error && isMissingFile(error)) reloadForMissingFile();
  }

  override render() {
    const { kind, name, children, frame } = this.props;
    const { error } = this.state;
    if (error === null) return typeof children === "function" ? <RenderProp render={children} /> : children;
    if (isApiError(error)) throw error;
    if (isMissingFile(error)) return frame ? frame(MISSING) : MISSING;
    const which = typeof name === "string" && name.trim() !== "" ? `${kind} “${name.trim()}”` : kind;
    const notice = (
      <Notice tone="red" icon="warning">
        <div className="column tight">
          <strong className="text">{TEXTS.cannotBeShown(which)}</strong>
          <span>{TEXTS.restStillWorks}</span>
          <details>
            <summary>{TEXTS.errorDetails}</summary>
            <p className="text">{error.message}</p>
          </details>
          <div>
            <Button size="sm" variant="default" onClick={() => this.setState({ error: null })}>
              {TEXTS.tryAgain}
            </Button>
          </div>
        </div>
      </Notice>
    );
    return frame ? frame(notice) : notice;
  }
}

const MISSING = (
  <Notice tone="red" icon="warning" role="alert">
    <div className="column tight">
      <strong className="text">{MISSING_FILE.title}.</strong>
      <span>{MISSING_FILE.sentence}</span>
      <div>
        <ReloadButton size="sm" variant="default">
          {MISSING_FILE.reload}
        </ReloadButton>
      </div>
    </div>
  </Notice>
);

const RenderProp = ({ render }: { render: () => ReactNode }) => render();

const inListItem = (notice: ReactNode) => <li>{notice}</li>;

/** Around a row that is a list item. */
export const ListItemBoundary = (props: ItemBoundaryProps) => <ItemBoundary {...props} frame={inListItem} />;

/** The `frame` of components without visible output: renders no notice. */
export const unseen = () => null;
