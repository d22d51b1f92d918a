import { expect, onTestFinished } from "vitest";

interface SavedFile {
  readonly name: string;
  readonly text: string;
  readonly blob: Blob;
}

/** Catches what the app gives to the browser's downloads; nothing is written to the disk. */
export function catchSavedFiles(): { next(act: () => Promise<void>): Promise<SavedFile> } {
  const saved: { name: string; blob: Blob }[] = [];
  const blobs = new Map<string, Blob>();
  const createObjectURL = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (what) => {
    const url = createObjectURL(what);
    if (what instanceof Blob) blobs.set(url, what);
    return url;
  };
  Object.defineProperty(HTMLAnchorElement.prototype, "click", {
    configurable: true,
    value(this: HTMLAnchorElement) {
      const blob = blobs.get(this.href);
      if (blob) saved.push({ name: this.download, blob });
      else HTMLElement.prototype.click.call(this);
    },
  });
  onTestFinished(() => {
    URL.createObjectURL = createObjectURL;
    Reflect.deleteProperty(HTMLAnchorElement.prototype, "click");
  });
  return {
    next: async (act) => {
      const before = saved.length;
      await act();
      await expect.poll(() => saved.length).toBe(before + 1);
      const last = saved.at(-1);
      const blob = last?.blob ?? new Blob();
      return { name: last?.name ?? "", text: await blob.text(), blob };
    },
  };
}
