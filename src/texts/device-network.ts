import { plural } from "#texts/plural.ts";

// Texts of what a person chooses about the network of a device. See docs/contributing.md#texts.

export const workOfflineOn = "Work offline: on";
export const workOfflineOff = "Work offline: off";
export const workingOffline = "Working offline";
export const offlineByChoice = (since: string) =>
  `You are working offline. Nothing is sent or fetched, and everything you do is kept on this device, until you switch it off. ${since}`;
export const goOnline = "Go online";
export const goOnlineAndSend = "Go online and send";
export const notWhileOffline = "You are working offline";
export const switchItOff = "Nothing was sent or fetched. Switch “Work offline” off to do that.";
export const logOutOffline =
  "You are working offline, so nothing is sent. Logging out switches that off on this device and tells the server that you are gone.";
export const logOut = "Log out";
export const filesTitle = "Photos and files";
export const wifiOnly = "Send photos and files on Wi-Fi only";
export const wifiOnlyMeaning =
  "What has none is sent at once over any connection. What has photos or files is sent with them.";
export const filesWaitNow = "This device is not on Wi-Fi: photos and files wait.";
export const waitsForWifi = "waits for Wi-Fi";
export const filesWaitForWifi = (count: number) =>
  plural(count, { one: "1 file waits for Wi-Fi", other: "# files wait for Wi-Fi" });
export const sendAnyway = "Send now anyway";
export const onItsWay = "It is on its way to the server.";
export const sentWhenSwitchedOff = "It is sent once you switch “Work offline” off.";
