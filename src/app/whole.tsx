import type { ComponentType, ReactNode } from "react";
import { App } from "#app/app.tsx";
import { CrashScreen } from "#app/crash-screen.tsx";
import { Look } from "#ui/look.tsx";
import { ToastArea } from "#ui/toast.tsx";

interface WholeProps {
  readonly isDrawn: boolean;
  /** What knows the address: the browser's, or the one a page is drawn for. */
  readonly Router: ComponentType<{ children: ReactNode }>;
}

/** All there is on the page. The build draws it for a visitor, the browser takes the drawing over; both must be the same. */
export function Whole({ isDrawn, Router }: WholeProps) {
  return (
    <Look>
      <CrashScreen>
        <Router>
          <App isDrawn={isDrawn} />
        </Router>
      </CrashScreen>
      <ToastArea />
    </Look>
  );
}
