// Texts of stores. See docs/contributing.md#texts.

export const storeNameIsRequired = "El nombre de la tienda es obligatorio";
export const storeLocationIsRequired = "La ubicación de la tienda es obligatoria";
export const storeAddressIsRequired = "La dirección de la tienda es obligatoria";
