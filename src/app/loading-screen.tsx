/** While a screen's files are read; in words only when that takes long. */
export function LoadingScreen() {
  return (
    <div className="centred" role="status">
      <span className="unseen">Loading…</span>
    </div>
  );
}
