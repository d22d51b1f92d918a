// Texts of buildings. See docs/contributing.md#texts.

export const buildingNameIsRequired = "Building name is required";
export const buildingAddressIsRequired = "Building address is required";
export const stateIsRequired = "State is required";
export const cityIsRequired = "City is required";
export const zipCodeIsRequired = "ZIP code is required";
