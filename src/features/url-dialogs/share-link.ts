import { copyText } from "#ui/copy-text.ts";
import { toast } from "#ui/toast.tsx";
import * as TEXTS from "#texts/url-dialogs.ts";

/**
 * Shares a link through the browser's share dialog. Without one (`navigator.share`), copies it to
 * the clipboard and shows a toast.
 */
export async function shareLink(title: string, url: string): Promise<void> {
  if (typeof navigator.share === "function") {
    // The promise rejects when the user closes the dialog; that is not an error.
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  if (await copyText(url)) toast({ title: TEXTS.linkCopied, description: TEXTS.linkAudience });
  else toast({ title: TEXTS.linkNotCopied, description: url, tone: "destructive" });
}
