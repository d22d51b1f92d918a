/** A text in which `#` stands for the number, or a function of it for a text with other values. */
type Form = string | ((count: string) => string);

const rules = new Intl.PluralRules("en");

/**
 * Chooses the form of a text by a number. A form with other values in it is a function: "#" may be
 * in them, as in "#17 Riverside" or in the name of a file.
 * @example plural(2, { one: "1 photo", other: "# photos" }) is "2 photos"
 */
export function plural(
  count: number,
  forms: { readonly other: Form } & Partial<Record<Intl.LDMLPluralRule, Form>>,
): string {
  const form = forms[rules.select(count)] ?? forms.other;
  return typeof form === "string" ? form.replace("#", String(count)) : form(String(count));
}
