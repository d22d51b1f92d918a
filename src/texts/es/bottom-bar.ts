export const insights = "Cifras";
