// Texts of events. See docs/contributing.md#texts.

export const tooManyDevicesOfAccount = "Too many devices of this account are listening.";
export const tooManyDevices = "Too many devices are listening.";
