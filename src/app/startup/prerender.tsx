import { StrictMode, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { preloadFirstPage } from "#app/app.tsx";
import { AppRoot } from "#app/app-root.tsx";

// Runs in the build alone.

/** The pages that a visitor sees at once, before the app has come. Each is the same for everybody. */
const PATHS = ["/", "/login"];

/** The markup of these pages, by path. Styles stand as `data-style`: our policy allows none in markup, so first-paint.js sets them. */
export async function prerenderPublicPages(): Promise<Record<string, string>> {
  const drawn: Record<string, string> = {};
  for (const path of PATHS) {
    await preloadFirstPage(path);
    const Router = ({ children }: { children: ReactNode }) => (
      <StaticRouter location={path}>{children}</StaticRouter>
    );
    const html = renderToString(
      <StrictMode>
        <AppRoot isDrawn Router={Router} />
      </StrictMode>,
    );
    if (!html.includes("<h1")) throw new Error(`nothing was drawn for ${path}`);
    drawn[path] = html.replaceAll(/(<[^<>]*) style="/g, '$1 data-style="');
  }
  return drawn;
}
