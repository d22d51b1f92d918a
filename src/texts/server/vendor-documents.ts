// Texts of vendors' documents on the server. See docs/product.md#vendor-documents.

export const expiresSoonTitle = "Document expires soon";
export const expiresTodayTitle = "Document expires";
export const expiresSoon = (name: string, day: string, days: number) =>
  `${name} expires on ${day}, in ${days} days. Add the new one to your profile.`;
export const expiresTomorrow = (name: string, day: string) =>
  `${name} expires tomorrow, on ${day}. Add the new one to your profile.`;
export const expiresToday = (name: string) => `${name} expires today. Add the new one to your profile.`;
export const hasExpired = (name: string, day: string) =>
  `${name} expired on ${day}. Add the new one to your profile.`;
export const fileUnusable = "This file cannot be used. Choose it again.";
export const fileOfDocument = "This file belongs to a document in your profile";
export const idTaken = "This id belongs to another document";
