// Texts of public pages. See docs/contributing.md#texts.

export * from "#texts/public-pages.ts";

export const signIn = "تسجيل الدخول";
export const signUp = "إنشاء حساب";
export const landingTitle = "متاجر ومبانٍ بحالة جيدة، مع إشارة أو بدونها.";
export const getStartedFree = "ابدأ مجانًا";
export const outForBid = "مفتوح للعروض";
export const createAccount = "إنشاء حساب";
export const terms = "الشروط";
export const privacy = "الخصوصية";
export const back = "رجوع";
