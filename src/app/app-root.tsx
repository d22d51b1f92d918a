import type { ComponentType, ReactNode } from "react";
import { App } from "#app/app.tsx";
import { CrashScreen } from "#app/crash-screen.tsx";
import { ThemeProvider } from "#ui/theme-provider.tsx";
import { ToastArea } from "#ui/toast.tsx";

interface AppRootProps {
  readonly isDrawn: boolean;
  /** What knows the address: the browser's, or the one a page is drawn for. */
  readonly Router: ComponentType<{ children: ReactNode }>;
}

/** All there is on the page. The build draws it for a visitor, the browser takes the drawing over; both must be the same. */
export function AppRoot({ isDrawn, Router }: AppRootProps) {
  return (
    <ThemeProvider>
      <CrashScreen>
        <Router>
          <App isDrawn={isDrawn} />
        </Router>
      </CrashScreen>
      <ToastArea />
    </ThemeProvider>
  );
}
