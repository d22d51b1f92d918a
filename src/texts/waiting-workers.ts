import { PRODUCT } from "#texts/product.ts";
import { plural } from "#texts/plural.ts";

// Texts of workers who registered before their property manager. See
// docs/product.md#workers-without-a-property-manager.

export const notRegisteredYet = (manager: string) =>
  `${manager}, your property manager, has not registered yet.`;
export const untilThen =
  "Nobody gives you work until then. You are notified when they have registered, and need not do anything.";
export const withoutManager = "You have no property manager yet.";
export const operatorChooses = (manager: string) =>
  `You were invited for ${manager}, who is not invited any more. Whoever runs ${PRODUCT} where you work chooses another one; tell them if it takes long.`;
export const tagWaits = (manager: string) => `Waits for ${manager}`;
export const tagWithout = "Without a property manager";
export const howMany = (count: number) =>
  plural(count, {
    one: "1 maintenance worker has no property manager.",
    other: "# maintenance workers have no property manager.",
  });
export const noneWaits = "Every maintenance worker has a property manager.";
export const show = "Show them";
export const showingOnly = "Only maintenance workers without a property manager are listed.";
export const showEverybody = "Show everybody";
export const choose = "Choose a property manager";
export const chooseFor = (name: string) => `Choose a property manager for ${name}`;
export const consequence = (name: string) =>
  `Both are notified. Whoever is chosen gives ${name} work from then on; of somebody who is only invited, once they have registered.`;
export const manager = "Property manager";
export const optionInvited = (name: string) => `${name} (invited)`;
export const noneToChoose = "There is no property manager yet. Invite one first.";
export const mustChoose = "Choose the property manager.";
export const isChosen = (name: string) => `The property manager of ${name} is chosen.`;
