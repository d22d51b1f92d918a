const rules = new Intl.PluralRules("ar");

/** Chooses the form of a text by a number; Arabic has six forms. `#` stands for the number. */
export const plural = (
  count: number,
  forms: { readonly other: string } & Partial<Record<Intl.LDMLPluralRule, string>>,
): string => (forms[rules.select(count)] ?? forms.other).replace("#", String(count));
