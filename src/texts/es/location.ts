// Texts of location. See docs/contributing.md#texts.

export const removeLocation = "Quitar ubicación";
export const addLocation = "Agregar ubicación";
export const getHelp = "Obtener ayuda";
export const locationDenied = "El usuario no permitió el acceso a la ubicación.";
export const locationInformationIsUnavailable = "La ubicación no está disponible.";
export const locationRequestTimedOut = "Se agotó el tiempo para obtener la ubicación.";
export const geolocationNotSupported = "Este navegador no permite la geolocalización.";
export const failedToGetLocation = "No se pudo obtener la ubicación.";
/** Read after the address of a link. */
export const opensTheMap = " (abre el mapa)";
export const spotOnMap = "Dónde se reportó, en el mapa";
export const spotOnMapWithin = (metres: number) => `Dónde se reportó, en el mapa (± ${metres} m)`;
export const areaOnMap = "Aproximadamente aquí en el mapa";
export const howFar = "¿A qué distancia de aquí?";
export const metres = (metres: number) => `${metres} m`;
export const kilometres = (kilometres: string) => `${kilometres} km`;
