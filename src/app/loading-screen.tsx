/** Shown while a screen's files load. CSS reveals the text only after a delay. */
export function LoadingScreen() {
  return (
    <div className="centred" role="status">
      <span className="unseen">Loading…</span>
    </div>
  );
}
