import { Button } from "@mantine/core";
import * as TEXTS from "#texts/app.ts";

/**
 * "API Connection Error": shown when a server failure reaches the error boundary because no screen
 * handles it. Retrying clears cached server responses, never local work.
 */
export function ApiConnectionError({ onRetry }: { onRetry: () => void }) {
  return (
    <main className="centred">
      <div className="card column" role="alert">
        <h1>{TEXTS.apiConnectionError}</h1>
        <p>{TEXTS.externalApiUnreachable}</p>
        <p className="quiet">{TEXTS.typedAndPhotographedIsKept}</p>
        <div className="row">
          <Button onClick={onRetry}>{TEXTS.tryAgain}</Button>
        </div>
      </div>
    </main>
  );
}
