import { Link } from "react-router-dom";
import { Notice } from "#ui/notice.tsx";

/** Shown on pages that the user's role may not open. */
export function Denied({ words }: { words: string }) {
  return (
    <div className="page narrow column">
      <h1>Access Denied</h1>
      <Notice tone="red" icon="lock">
        {words}
      </Notice>
      <Link to="/dashboard">Go to the dashboard</Link>
    </div>
  );
}
