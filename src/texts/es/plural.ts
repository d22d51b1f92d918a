const rules = new Intl.PluralRules("es");

/**
 * Chooses the form of a text by a number; `#` stands for the number. Spanish has a form "many" for
 * millions, which here is the same as "other".
 * @example plural(2, { one: "1 foto", other: "# fotos" }) is "2 fotos"
 */
export const plural = (
  count: number,
  forms: { readonly other: string } & Partial<Record<Intl.LDMLPluralRule, string>>,
): string => (forms[rules.select(count)] ?? forms.other).replace("#", String(count));
