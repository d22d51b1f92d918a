// Texts of the saved views of the ticket list. See docs/contributing.md#texts.

export const savedViews = "Saved views";
export const saveView = "Save view";
export const viewName = "Name of the view";
export const viewReplaced = "A view with this name exists. Saving replaces it.";
export const viewNotSaved = "The view could not be stored on this device. Please try again.";
export const viewSaved = "View saved";
export const viewSavedHere = "View saved on this device";
export const viewDeleted = "View deleted";
export const deleteView = (name: string) => `Delete the view ${name}`;
export const viewNamed = (name: string) => `View ${name}`;
export const deletionOfView = (name: string) => `Deletion of the view ${name}`;
export const saveFailed = "Failed to save the view";
