// Texts of receipts. See docs/contributing.md#texts.

export const requestStillRunning = "The same request is still running.";
export const sentTooLate = "This was sent more than 60 days after it was made.";
export const keyReused = "This key was used for another request.";
