// Texts of events. See docs/contributing.md#texts.

export const tooManyDevicesOf = "Too many devices of this account are listening.";
export const tooManyDevicesAre = "Too many devices are listening.";
