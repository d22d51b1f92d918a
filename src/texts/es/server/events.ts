// Texts of events. See docs/contributing.md#texts.

export const tooManyDevicesOfAccount = "Demasiados dispositivos de esta cuenta están escuchando.";
export const tooManyDevices = "Demasiados dispositivos están escuchando.";
