import * as TEXTS from "#texts/operator.ts";
import { copyText } from "#ui/copy-text.ts";
import { toast } from "#ui/toast.tsx";

/** Copies a link and says whether that was possible. */
export async function copyLink(link: string): Promise<void> {
  if (await copyText(link)) toast({ title: TEXTS.copied });
  else toast({ title: TEXTS.notCopied, tone: "destructive" });
}
