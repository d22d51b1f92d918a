import type { Locale } from "date-fns";
import { es } from "date-fns/locale/es";
import { plural } from "#texts/plural.ts";

// Texts of dates. See docs/contributing.md#texts.

export const invalidDate = "Fecha no válida";
export const mmmDdYyyy = "dd\u00A0MMM yyyy";
export const monthDayPattern = "dd\u00A0MMM";
export const monthPattern = "MMM 'de' yyyy";
export const dateTimePattern = "dd\u00A0MMM yyyy, HH:mm";
export const ago = (formatDistanceToNowStrict: string) => `hace ${formatDistanceToNowStrict}`;
export const daysLate = (count: number) =>
  plural(count, { one: "1\u00A0día de retraso", other: "#\u00A0días de retraso" });
export const daysPastPlan = (count: number) =>
  plural(count, { one: "hace 1\u00A0día", other: "hace #\u00A0días" });
export const justNow = "ahora mismo";
export const inLanguage: { readonly locale: Locale } = { locale: es };
