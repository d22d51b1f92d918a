// Texts of app. See docs/contributing.md#texts.

export * from "#texts/app.ts";

export const main = "الرئيسية";
export const mainBottom = "الرئيسية، في الأسفل";
export const findAnything = "ابحث عن أي شيء";
export const messages = "الرسائل";
export const notifications = "الإشعارات";
export const unread = (label: string, capped: string) => `${label}، ${capped} غير مقروءة`;
export const newTicketShort = "جديد";
export const profile = "الملف الشخصي";
export const profileSettings = "إعدادات الملف الشخصي";
export const dashboard = "لوحة المعلومات";
export const tickets = "التذاكر";
export const myTickets = "تذاكري";
export const bids = "العروض";
export const insights = "المؤشرات";
export const suggestions = "الاقتراحات";
export const ratings = "التقييمات";
export const agenda = "جدول الأعمال";
export const scanACode = "مسح رمز";
export const newTicket = "تذكرة جديدة";
export const help = "مساعدة";
export const keys = "المفاتيح";
export const logout = "تسجيل الخروج";
export const cancel = "إلغاء";
export const loading = "جارٍ التحميل…";
export const yourMenu = (firstName: string) => `${firstName}: قائمتك`;
export const sunlightModeOn = "وضع ضوء الشمس: مفعّل";
export const sunlightModeOff = "وضع ضوء الشمس: متوقف";
export const installApp = "تثبيت التطبيق";
export const theme = { auto: "المظهر: النظام", light: "المظهر: فاتح", dark: "المظهر: داكن" } as const;
