import { plural } from "#texts/plural.ts";

// Texts of stores. See docs/contributing.md#texts.

export const onlyStoreManagers = "Only store managers add stores.";
export const idTaken = "This id is already used.";
export const formerManagerLeft = (name: string) =>
  `Its former property manager${name === "" ? "" : `, ${name},`} is no longer active, so nothing of this store was put back. Open it in its form: the other former values are filled in. Choose a property manager and save.`;
export const newStore = "New store";
export const namedPropertyManager = (name: string, name2: string) =>
  `${name} named you property manager of ${name2}`;
export const propertyManagerInvalid = "Please choose a property manager from the list";
export const onlyOwnerChanges = "Only its manager or an operator changes a store.";
export const onlyManagerChoosesDefault = "Only the store’s manager makes it the default store.";
export const yourStoreChanged = "Your store was changed";
export const changedYourStore = (name: string, store: string) => `${name} changed ${store}.`;
export const changedYourStores = (name: string, count: string) => `${name} changed ${count} of your stores.`;
export const addedToStore = "You belong to a store";
export const addedYouTo = (name: string, store: string) =>
  `${name} added you to ${store}. You see its tickets and raise new ones.`;
export const takenOffStore = "You no longer belong to a store";
export const tookYouOff = (name: string, store: string) => `${name} removed you from ${store}.`;
export const leftStore = "Somebody left your store";
export const leftYourStore = (name: string, store: string) => `${name} left ${store}.`;
export const onlyManagerAddsPeople = "Only the store’s manager or an operator can add people to it.";
export const onlyManagerRemovesPeople = "Only the store’s manager or an operator can remove people from it.";
export const thisStoreWasDeleted = "This store was deleted.";
export const namedPropertyManagerOf = (name: string, count: string) =>
  `${name} named you property manager of ${count} stores`;
export const onlyManagerGives = "Only the store’s manager or an operator can change its manager.";
export const storeGivenAway = "Your store has another manager";
export const gaveYourStore = (name: string, store: string, manager: string) =>
  `${name} made ${manager} the manager of ${store}. You still belong to it.`;
export const gaveYourStores = (name: string, count: string) =>
  `${name} gave ${count} of your stores to another manager. You still belong to them.`;
export const youManageStore = "You manage a store";
export const madeYouManager = (name: string, store: string) =>
  `${name} made you the manager of ${store}. You decide on its tickets.`;
export const madeYouManagerOf = (name: string, count: string) =>
  `${name} made you the manager of ${count} stores. You decide on their tickets.`;
export const takesOver = (name: string) => `${name} takes over as store manager after registering.`;
export const managerRegistered = "A store manager has registered";
export const tookOver = (name: string, store: string) =>
  `${name} has registered and manages ${store} now. You still belong to it.`;
export const tookOverMany = (name: string, count: string) =>
  `${name} has registered and manages ${count} stores now. You still belong to them.`;
export const managedByOther = (name: string) =>
  `${name} manages this store now, so an import no longer changes it.`;
export const promiseNotKept = "Somebody did not get a promised store";
export const lostStore = (store: string, isDeleted: boolean) =>
  isDeleted ? `${store} (deleted)` : `${store} (somebody else’s now)`;
/** Begins with the name, by which it is found when the account is deleted. */
export const didNotGet = (name: string, stores: readonly string[], more: number) =>
  `${name} has registered and did not get what the invitation promised: ${stores.join(", ")}${
    more > 0 ? plural(more, { one: " and 1 more store", other: " and # more stores" }) : ""
  }.`;
export const propertyManagerRegistered = "A property manager has registered";
export const isPropertyManagerNow = (name: string, store: string) =>
  `${name} has registered and is the property manager of ${store} now.`;
export const isPropertyManagerOfNow = (name: string, count: string) =>
  `${name} has registered and is the property manager of ${count} stores now.`;
export const noLongerManaged = "You manage a store no longer";
export const tookManagement = (name: string, store: string) =>
  `${name} changed the property manager of ${store}. You are it no longer.`;
export const tookManagementOf = (name: string, count: string) =>
  `${name} changed the property manager of ${count} stores. You are theirs no longer.`;
export const storeDeleted = "A store was deleted";
export const deletedStore = (name: string, store: string) => `${name} deleted ${store}.`;
export const deletedStores = (name: string, count: string) => `${name} deleted ${count} stores.`;
export const deletedStoreWithTickets = (name: string, store: string, count: number, tickets: string) =>
  `${name} deleted ${store}. ${plural(count, {
    one: "Its open ticket stays and is decided as before",
    other: "Its # open tickets stay and are decided as before",
  })}: ${tickets}`;
export const onlyOperatorsAddPeople = "On this server only operators add people to stores.";
export const onlyOperatorsRemovePeople = "On this server only operators remove people from stores.";
export const onlyOperatorsGive = "On this server only operators change the manager of a store.";
