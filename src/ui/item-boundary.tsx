import { Button } from "@mantine/core";
import { Component, type ReactNode } from "react";
import { Notice } from "#ui/notice.tsx";

interface ItemBoundaryProps {
  /** What kind of thing is rendered here, as a person calls it: "Ticket", "Bids". */
  readonly kind: string;
  /** Which one. Whatever is no text is left out: it may be what is wrong with the thing. */
  readonly name?: unknown;
  /** The value rendered; when another one comes, it is tried again. */
  readonly of?: unknown;
  /** What stands around the notice, where the children bring their own frame. */
  readonly frame?: (notice: ReactNode) => ReactNode;
  /** A function is called inside the boundary: an error while its elements are made is caught too. */
  readonly children: ReactNode | (() => ReactNode);
}

interface State {
  readonly error: Error | null;
  readonly of: unknown;
}

/**
 * An error boundary around one card, row or panel. Where it cannot be rendered, a notice says which
 * one and why, and everything around it goes on. An error of the whole app is passed on.
 */
export class ItemBoundary extends Component<ItemBoundaryProps, State> {
  override state: State = { error: null, of: this.props.of };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  static getDerivedStateFromProps(props: ItemBoundaryProps, state: State): Partial<State> | null {
    return props.of === state.of ? null : { error: null, of: props.of };
  }

  override render() {
    const { kind, name, children, frame } = this.props;
    const { error } = this.state;
    if (error === null) return typeof children === "function" ? <Called render={children} /> : children;
    if (isMissingFile(error) || isApiError(error)) throw error;
    const which = typeof name === "string" && name.trim() !== "" ? `${kind} “${name.trim()}”` : kind;
    const notice = (
      <Notice tone="red" icon="warning">
        <div className="column tight">
          <strong className="text">{which} cannot be shown.</strong>
          <span>Everything else on this page works as before. Nothing you wrote is lost.</span>
          <details>
            <summary>Error details</summary>
            <p className="text">{error.message}</p>
          </details>
          <div>
            <Button size="sm" variant="default" onClick={() => this.setState({ error: null })}>
              Try Again
            </Button>
          </div>
        </div>
      </Notice>
    );
    return frame ? frame(notice) : notice;
  }
}

const Called = ({ render }: { render: () => ReactNode }) => render();

/** The frame of a row that is a list item itself. */
export const inListItem = (notice: ReactNode) => <li>{notice}</li>;

/** The frame of what is never seen: there is nobody to be told. */
export const unseen = () => null;

/** Is a file of this build gone from the server? Then the page has to be loaded anew. */
export const isMissingFile = (error: Error): boolean =>
  /dynamically imported module|Importing a module script failed/i.test(error.message);

/** Is the whole API out of reach, as the product's text has it? */
export const isApiError = (error: Error): boolean => error.message.includes("API Error");
