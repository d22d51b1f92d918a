// Texts of the rules of saved views. See docs/contributing.md#texts.

export const viewNameMissing = "Please enter a name for the view";
export const timeOfViewInvalid = "The time of the change is not a time";
export const tooManyViews = (most: number) => `You have ${most} views. Delete one to save another.`;
