// Texts of location. See docs/contributing.md#texts.

export const removeLocation = "Remove location";
export const addLocation = "Add location";
export const getHelp = "Get Help";
export const locationDenied = "Location access denied by user.";
export const locationInformationIsUnavailable = "Location information is unavailable.";
export const locationRequestTimedOut = "Location request timed out.";
export const geolocationNotSupported = "Geolocation is not supported by this browser.";
export const failedToGetLocation = "Failed to get location.";
export const spotOnMap = "Where it was reported, on the map";
export const spotOnMapWithin = (metres: number) => `Where it was reported, on the map (± ${metres} m)`;
export const areaOnMap = "About here on the map";
export const howFar = "How far from here?";
/** Read after the address of a link. */
export const opensTheMap = " (opens the map)";
export const metres = (metres: number) => `${metres} m`;
export const kilometres = (kilometres: string) => `${kilometres} km`;
