// Texts of suggestions. See docs/contributing.md#texts.

export const suggestions = "Suggestions";
export const suggestionPrompt = "What would make your work easier? Every suggestion is read.";
export const submitSuggestion = "Submit Suggestion";
export const suggestionSubmitted = "Your suggestion has been submitted successfully!";
export const titleIsRequired = "Title is required";
export const descriptionIsRequired = "Description is required";
export const title = "Title";
export const description = "Description";
export const theDescription = "the description";
export const notForReaders = "Your account reads everything and sends nothing.";
