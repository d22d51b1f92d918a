import { StrictMode, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { inApp } from "#api-client/app-path.ts";
import { preloadFirstPage } from "#app/app.tsx";
import { AppRoot } from "#app/app-root.tsx";
import { deferStyles } from "#app/startup/first-paint/deferred-styles.ts";

// Runs during the build only.

/** The prerendered public pages. Their markup is the same for every visitor. */
const PATHS = ["/", "/login"];

/**
 * Renders the public pages.
 * @returns the markup by path
 * @throws if a page renders without a heading
 */
export async function prerenderPublicPages(): Promise<Record<string, string>> {
  const pages: Record<string, string> = {};
  for (const path of PATHS) {
    await preloadFirstPage(path);
    const Router = ({ children }: { children: ReactNode }) => (
      <StaticRouter basename={inApp("/")} location={inApp(path)}>
        {children}
      </StaticRouter>
    );
    const html = renderToString(
      <StrictMode>
        <AppRoot isPrerendered Router={Router} />
      </StrictMode>,
    );
    if (!html.includes("<h1")) throw new Error(`${path} rendered without a heading`);
    pages[path] = deferStyles(html);
  }
  return pages;
}
