// Texts of buildings. See docs/contributing.md#texts.

export const onlyPropertyManagers = "Only property managers manage buildings.";
export const idTaken = "This id is already used.";
export const thisBuildingWasDeleted = "This building was deleted.";
