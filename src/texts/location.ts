// Texts of location. See docs/contributing.md#texts.

export const removeLocation = "Remove location";
export const addLocation = "Add location";
export const getHelp = "Get Help";
export const locationAccessDeniedBy = "Location access denied by user.";
export const locationInformationIsUnavailable = "Location information is unavailable.";
export const locationRequestTimedOut = "Location request timed out.";
export const geolocationIsNotSupported = "Geolocation is not supported by this browser.";
export const failedToGetLocation = "Failed to get location.";
