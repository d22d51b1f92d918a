import type { ComponentType, ReactNode } from "react";
import { App } from "#app/app.tsx";
import { CrashScreen } from "#app/crash-screen.tsx";
import { reloadIntoNewest } from "#app/take-update.ts";
import { ReloadContext } from "#ui/reload-button.tsx";
import { ThemeProvider } from "#ui/theme-provider.tsx";
import { ToastArea } from "#ui/toast.tsx";

interface AppRootProps {
  readonly isPrerendered: boolean;
  /** BrowserRouter in the browser, StaticRouter when the build prerenders. */
  readonly Router: ComponentType<{ children: ReactNode }>;
}

const reload = () => void reloadIntoNewest();

/**
 * The root of the React tree. The build prerenders it and the browser hydrates it, so both must
 * render the same markup.
 */
export function AppRoot({ isPrerendered, Router }: AppRootProps) {
  return (
    <ThemeProvider>
      <ReloadContext value={reload}>
        <CrashScreen>
          <Router>
            <App isPrerendered={isPrerendered} />
          </Router>
        </CrashScreen>
        <ToastArea />
      </ReloadContext>
    </ThemeProvider>
  );
}
