import { PRODUCT } from "#texts/product.ts";

// Texts of sign-in, registration and profile. See docs/contributing.md#texts.

export * from "#texts/accounts.ts";

export const welcome = `مرحبًا بك في ${PRODUCT}`;
export const signInSubtitle = "سجّل الدخول إلى حسابك";
export const email = "البريد الإلكتروني";
export const password = "كلمة المرور";
export const remember = "تذكّرني";
export const forgot = "هل نسيت كلمة المرور؟";
export const signUp = "إنشاء حساب";
export const signIn = "تسجيل الدخول";
export const signingIn = "جارٍ تسجيل الدخول...";
export const emailInvalid = "أدخل بريدًا إلكترونيًا صحيحًا";
export const passwordRequired = "كلمة المرور مطلوبة";
export const newHere = "هل أنت جديد هنا؟";
export const showPassword = "إظهار كلمة المرور";
