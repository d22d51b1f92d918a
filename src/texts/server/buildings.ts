// Texts of buildings. See docs/contributing.md#texts.

export const onlyPropertyManagersManage = "Only property managers manage buildings.";
export const thisIdIsAlready = "This id is already used.";
export const thisBuildingWasDeleted = "This building was deleted.";
