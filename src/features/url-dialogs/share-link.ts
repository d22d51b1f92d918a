import { toast } from "#ui/toast.tsx";

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
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: "Link copied", description: "Whoever may see this ticket can open it." });
  } catch {
    toast({ title: "The link could not be copied", description: url, tone: "destructive" });
  }
}
