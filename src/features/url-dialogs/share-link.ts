import { toast } from "#ui/toast.tsx";

/** Hands a link to whatever the phone shares with; where it has nothing, to the clipboard, and says so. */
export async function shareLink(title: string, url: string): Promise<void> {
  if (typeof navigator.share === "function") {
    // Somebody who closes the phone's list has changed their mind, nothing else.
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
