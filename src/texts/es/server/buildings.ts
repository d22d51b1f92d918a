// Texts of buildings. See docs/contributing.md#texts.

export const onlyPropertyManagers = "Solo los administradores de propiedades gestionan edificios.";
export const idTaken = "Este identificador ya se usó.";
export const thisBuildingWasDeleted = "Este edificio se eliminó.";
