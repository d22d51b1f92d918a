// Texts of the rules of maintenance plans. See docs/contributing.md#texts.

export const onlyManagersPlan =
  "Only the people of a store, its property manager and operators plan its work.";
export const titleMissing = "Give the plan a title.";
export const dueAfterInvalid = (most: number) => `Choose a number of days from 0 to ${most}.`;
export const upToInvalid = "Enter an amount, such as 1,500.00.";
export const vendorMissing = "Choose a vendor.";
export const vendorGone = "This vendor has no active account here any more. Choose another one.";
export const tooManyPlans = (most: number) => `A store has at most ${most} plans at once.`;
export const hasEnded = "This plan has ended for this store.";
export const hasItAlready = "This store has this plan already.";
export const hasNoPlan = "This store does not have this plan any more.";
export const isSoAlready = "It is like this already.";
