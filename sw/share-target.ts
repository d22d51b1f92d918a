import { inApp } from "#api-client/app-path.ts";
import { storeSharedFiles } from "#sync/share-target.ts";

/**
 * Answers `POST /share`, the only write the service worker intercepts: files and text shared by
 * another app. They are stored locally and not sent from here.
 */
export function handleShareTarget(event: FetchEvent): void {
  const { pathname } = new URL(event.request.url);
  if (event.request.method !== "POST" || pathname !== inApp("/share")) return;
  event.respondWith(storeShared(event.request));
}

async function storeShared(request: Request): Promise<Response> {
  const form = await request.formData();
  const address = await storeSharedFiles(form, () => crypto.randomUUID(), new Date().toISOString());
  return Response.redirect(new URL(inApp(address), request.url).href, 303);
}
