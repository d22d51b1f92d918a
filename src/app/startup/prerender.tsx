import { StrictMode, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { inApp } from "#api-client/app-path.ts";
import { preloadFirstPage } from "#app/app.tsx";
import { AppRoot } from "#app/app-root.tsx";

// Runs during the build only.

/** The prerendered public pages. Their markup is the same for every visitor. */
const PATHS = ["/", "/login"];

/**
 * Renders the public pages. Inline styles become `data-style`, because the content security policy
 * forbids them in markup; first-paint.js applies them.
 * @returns the markup by path
 * @throws if a page renders without a heading
 */
export async function prerenderPublicPages(): Promise<Record<string, string>> {
  const drawn: Record<string, string> = {};
  for (const path of PATHS) {
    await preloadFirstPage(path);
    const Router = ({ children }: { children: ReactNode }) => (
      <StaticRouter basename={inApp("/")} location={inApp(path)}>
        {children}
      </StaticRouter>
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
