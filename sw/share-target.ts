import { storeSharedFiles } from "#sync/share-target.ts";

/** The one address this worker answers a write for: what another app on this phone shares. It never leaves the phone from here. */
export function handleShareTarget(event: FetchEvent): void {
  const { pathname } = new URL(event.request.url);
  if (event.request.method !== "POST" || pathname !== "/share") return;
  event.respondWith(keep(event.request));
}

async function keep(request: Request): Promise<Response> {
  const form = await request.formData();
  const address = await storeSharedFiles(form, () => crypto.randomUUID(), new Date().toISOString());
  return Response.redirect(new URL(address, request.url).href, 303);
}
