// Texts of buildings. See docs/product.md#texts.

export const title = "Building Management";
export const none = "No buildings yet";
export const add = "Add Building";
export const update = "Update Building";
export const created = "Building created successfully";
export const updated = "Building updated successfully";
export const deleted = "Building deleted successfully";
export const deleteTitle = "Delete Building";
export const deleteAsk = "Are you sure you want to delete this building? This action cannot be undone.";
export const buildingsFailedToLoad = "Unable to load buildings. Please try again later.";
export const zipCode = "ZIP code";
export const actionsFor = (name: string) => `Actions for ${name}`;
export const edit = "Edit";
export const deleteButton = "Delete";
export const buildings = "buildings";
export const buildingName = "Building name";
export const buildingAddress = "Building address";
export const cancel = "Cancel";
export const name = "Name";
export const address = "Address";
export const city = "City";
export const state = "State";
export const id = "Id";
export const building = "Building";
export const search = "Search buildings";
export const pages = "Pages of buildings";
