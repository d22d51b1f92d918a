/** Fallback while a screen's files load: blank, with a status text for screen readers. */
export function LoadingScreen() {
  return (
    <div className="centred" role="status">
      <span className="unseen">Loading…</span>
    </div>
  );
}
