const URL_LIFETIME_MS = 60_000;

/**
 * Downloads a blob under a file name. The object URL is revoked a minute later, because browsers
 * may read it after `click` returns.
 */
export function saveFile(bytes: Blob, name: string): void {
  const url = URL.createObjectURL(bytes);
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), URL_LIFETIME_MS);
}
