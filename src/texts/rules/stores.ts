// Texts of stores. See docs/contributing.md#texts.

export const storeNameIsRequired = "Store name is required";
export const storeLocationIsRequired = "Store location is required";
export const storeAddressIsRequired = "Store address is required";
