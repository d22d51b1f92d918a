import { Button } from "@mantine/core";
import { Component, type ReactNode } from "react";
import { clearPersistedQueries } from "#app/persisted-queries.ts";
import { ApiConnectionError } from "#app/api-connection-error.tsx";
import { isApiError } from "#ui/api-error.ts";
import { isMissingFile, MISSING_FILE, reloadForMissingFile } from "#ui/missing-file.ts";
import { Notice } from "#ui/notice.tsx";
import { ReloadButton } from "#ui/reload-button.tsx";
import * as TEXTS from "#texts/app.ts";

/** Deletes the persisted query cache and reloads; the local databases stay. */
function clearQueriesAndReload() {
  clearPersistedQueries();
  location.reload();
}

interface CrashScreenProps {
  readonly children: ReactNode;
  /** True inside the app shell, which already renders the <main> element. */
  readonly isInFrame?: boolean;
}

/**
 * Error boundary with the error message, retry and reload. If a JavaScript file of an older build
 * is missing on the server, it reloads the page by itself, once per build, and then says so.
 */
export class CrashScreen extends Component<CrashScreenProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentDidCatch(error: Error) {
    if (isMissingFile(error)) reloadForMissingFile();
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (isApiError(error)) return <ApiConnectionError onRetry={clearQueriesAndReload} />;
    const isMissing = isMissingFile(error);
    const Frame = this.props.isInFrame ? "div" : "main";
    return (
      <Frame className="centred">
        <div className="card column">
          <h1>{isMissing ? MISSING_FILE.title : TEXTS.somethingWentWrong}</h1>
          <Notice icon="shield">
            {isMissing ? MISSING_FILE.sentence : TEXTS.typedAndPhotographedIsKept}
          </Notice>
          <details>
            <summary>{TEXTS.errorDetails}</summary>
            <p className="text">{error.message}</p>
          </details>
          <div className="row">
            {/* A browser remembers that a module failed, so trying again would fail again. */}
            {!isMissing && <Button onClick={() => this.setState({ error: null })}>{TEXTS.tryAgain}</Button>}
            <ReloadButton variant={isMissing ? "filled" : "default"}>{MISSING_FILE.reload}</ReloadButton>
          </div>
        </div>
      </Frame>
    );
  }
}
