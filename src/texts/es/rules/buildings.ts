// Texts of buildings. See docs/contributing.md#texts.

export const buildingNameIsRequired = "El nombre del edificio es obligatorio";
export const buildingAddressIsRequired = "La dirección del edificio es obligatoria";
export const stateIsRequired = "El estado es obligatorio";
export const cityIsRequired = "La ciudad es obligatoria";
export const zipCodeIsRequired = "El código postal es obligatorio";
