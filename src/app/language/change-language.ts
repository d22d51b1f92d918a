import { LANGUAGE_NAMES, type Language } from "#domain/language.ts";
import { switchLanguage } from "#app/language/switch-language.ts";
import { toast } from "#ui/toast.tsx";
import * as TEXTS from "#texts/app.ts";

/** Changes the language because a person wants it, and says what happens. */
export async function changeLanguage(
  language: Language,
  how: Parameters<typeof switchLanguage>[1],
): Promise<void> {
  toast({ title: TEXTS.bringingLanguage(LANGUAGE_NAMES[language]) });
  if (await switchLanguage(language, how)) return;
  toast({
    title: TEXTS.languageNotChanged,
    description: TEXTS.languageNeedsConnection,
    tone: "destructive",
  });
}
