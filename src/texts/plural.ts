const rules = new Intl.PluralRules("en");

/**
 * Chooses the form of a text by a number; `#` stands for the number.
 * @example plural(2, { one: "1 photo", other: "# photos" }) is "2 photos"
 */
export const plural = (
  count: number,
  forms: { readonly other: string } & Partial<Record<Intl.LDMLPluralRule, string>>,
): string => (forms[rules.select(count)] ?? forms.other).replace("#", String(count));
