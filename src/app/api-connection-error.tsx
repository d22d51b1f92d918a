import { Button } from "@mantine/core";
import { PRODUCT } from "#domain/product.ts";

/**
 * "API Connection Error": shown when a server failure reaches the error boundary because no screen
 * handles it. Retrying clears cached server responses, never local work.
 */
export function ApiConnectionError({ onRetry }: { onRetry: () => void }) {
  return (
    <main className="centred">
      <div className="card column" role="alert">
        <h1>API Connection Error</h1>
        <p>
          The external authentication API is unreachable. The server may not be running, its address in the
          settings of {PRODUCT} may be wrong, or there are network problems.
        </p>
        <p className="quiet">What you typed and photographed is kept on this phone.</p>
        <div className="row">
          <Button onClick={onRetry}>Try Again</Button>
        </div>
      </div>
    </main>
  );
}
