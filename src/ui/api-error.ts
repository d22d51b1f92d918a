// In a file of its own, because the first page needs it, but no item boundary.

/** @returns whether the error says that the whole API is unreachable ("API Error") */
export const isApiError = (error: Error): boolean => error.message.includes("API Error");
