// Texts of drafts. See docs/contributing.md#texts.

export const youBeganThisEarlier = "You started this earlier.";
export const startOver = "Start over";
export const discardConsequence = "What you typed here, and photos you added, are thrown away.";
export const notKeptYet = "Not kept yet";
export const storageFull =
  "This device’s storage is full. What you type is in this form only: free some space.";
export const storageRefused = "This device’s storage did not take it. What you type is in this form only.";
export const replacedElsewhere =
  "Two texts were typed into this form, one earlier or in another tab. One of them is shown here.";
export const takeBack = "Show the other one";
export const isRight = "This one is right";

/** Lines of a message that carries what was typed into a form. */
export const amountIs = (amount: string) => `Amount: ${amount}`;
export const actualCostIs = (amount: string) => `Actual cost: ${amount}`;
export const dayIs = (day: string) => `Day: ${day}`;
export const timeIs = (time: string) => `Time: ${time}`;
export const noteIs = (note: string) => `Note: ${note}`;
export const closingDayIs = (day: string) => `Bids until: ${day}`;
export const closingTimeIs = (time: string) => `Bids until (time): ${time}`;
export const dueOnIs = (day: string) => `Due: ${day}`;
export const startsOnIs = (day: string) => `Repeated from: ${day}`;
export const signerIs = (name: string) => `Signer: ${name}`;
