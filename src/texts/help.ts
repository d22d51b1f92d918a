import { PRODUCT } from "#texts/product.ts";

// Texts of help. See docs/contributing.md#texts.

export const onThisPhoneMeaning =
  "It is on this device and goes by itself as soon as there is a connection. Until then you can change or withdraw it.";
export const onItsWayMeaning = "It is on its way. You can close the app; it goes on later.";
export const onServerMeaning = "It is on the server, and the others see it.";
export const needsYouMeaning = "The server could not take it as it was. Nothing is lost: you decide.";
export const help = "Help";
export const whereYourWorkIs = "Where your work is";
export const syncButtonHint = "The status at the top counts all of it. Tap it to see the";
export const andWhySomethingWaits = ", and why something waits.";
export const withoutASignal = "Without a signal";
export const connectionBringsEverything = (ready: string, title: string) =>
  `With a connection everything you may see comes to this device by itself; “${ready}” under “${title}” says when it is here.`;
export const prepareBeforeGoingOffline = (title: string, prepare: string) =>
  `Before you go down, open “${title}” and tap “${prepare}”: it brings the photos of the day’s jobs as well.`;
export const workOfflineAsAlways =
  "Write, photograph and complete as always. What you typed stays, even if the phone dies.";
export const whatNeedsConnection = "Signing in, passwords and generated texts need a connection.";
export const photosAndVoice = "Photos and voice";
export const photosAreKeptAtOnce =
  "A photo is kept the moment it is taken, before it is sent. Several at once are fine.";
export const recordOrDictate = "Hands full? Record a voice note, or dictate where your browser can listen.";
export const noLocationTitle = "A phone that does not know where it is:";
export const locationServices = "location services";
export const onYourHomeScreen = "On your home screen";
export const installFromMenu = "Choose “Install app” in the menu at the top, or in the menu of your browser.";
export const installOnIphone = "On an iPhone tap Share, then “Add to Home Screen”.";
export const atADesk = "At a desk";
export const press = "Press";
export const keysOnAnyScreen = "on any screen to see its keys,";
export const ctrl = "Ctrl";
export const and = "and";
export const findAnythingHint = "to find anything. On a phone “Find anything” is in the menu at the top.";
export const dropOrPastePhotos = "Drop photos on a form, or paste them into it.";
export const colleagues = "Colleagues and stores";
export const colleagueArrives =
  "Somebody new: the operator of your server invites them by email, with their role. Then the store’s page adds them to a store.";
export const colleagueLeaves =
  "Somebody has left: the operator hands their stores and open tickets to somebody else and closes their account, at once or at the end of a day. If you will be away for a while, name a deputy in your profile.";
export const storesAreAdded = `A new store, or two hundred: a Store Manager or a ${PRODUCT} User adds them under “Stores” in the directory, one by one or from a file, and names the property manager. Everybody else asks one of them.`;
export const whoAddsStores = (names: readonly string[]) =>
  `You can ask ${new Intl.ListFormat("en").format(names)}.`;
export const somethingMissingTitle = "Something is missing or wrong?";
export const tellUs = "Tell us";
export const suggestionWaitsOffline = ". It waits like everything else until there is a connection.";
export const chromeAndEdge = "Chrome and Edge";
export const tapIconByAddress = "Tap the icon left of the address.";
export const allowLocationPermission = "Open “Permissions” and allow “Location”.";
export const reloadThePage = "Reload the page.";
export const safariOnIphone = "Safari on iPhone";
export const switchOnLocationServices =
  "Open Settings, Privacy & Security, Location Services and switch them on.";
export const openSafariWebsiteSettings = "In Safari tap “aA” in the address bar, then Website Settings.";
export const setLocationToAllow = "Set Location to “Allow”.";
export const firefox = "Firefox";
export const tapLockInAddressBar = "Tap the lock in the address bar.";
export const removeLocationBlock = "Remove the block on “Location”.";
export const stillNothing = "Still nothing?";
export const stepToWindowForSignal =
  "Satellites cannot be seen in a basement: step to a window or a door for a moment.";
export const wirelessNetworkHelps =
  "Keep Wi-Fi switched on: it helps the phone find its location even without a connection.";
export const locationIsOptional = "A ticket never needs a location. You can always go on without one.";
export const locationHelpPageTitle = "Location help";
export const enableLocationServices = "Enable location services";
export const backToTheDashboard = "Back to the dashboard";
