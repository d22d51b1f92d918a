import * as TEXTS from "#texts/app.ts";

/** Fallback while a screen's files load: blank, with a status text for screen readers. */
export function LoadingScreen() {
  return (
    <div className="centred" role="status">
      <span className="unseen">{TEXTS.loading}</span>
    </div>
  );
}
