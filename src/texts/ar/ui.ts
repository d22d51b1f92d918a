// Texts of ui. See docs/contributing.md#texts.

export * from "#texts/ui.ts";

export const cancel = "إلغاء";
export const loading = "جارٍ التحميل…";
export const tryAgain = "حاول مرة أخرى";
export const later = "لاحقًا";
export const showPassword = "إظهار كلمة المرور";
export const previous = "السابق";
export const next = "التالي";
export const close = "إغلاق";
