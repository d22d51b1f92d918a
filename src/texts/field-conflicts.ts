export const trades = "Trades";
export const yes = "yes";
export const no = "no";
export const anotherOne = "another one";
export const actualCost = "Actual cost";
export const budget = "Budget";
export const whoMayBid = "Who may bid";
export const acceptUpTo = "Accepted at once up to";
export const allVendors = "All vendors";
export const timeZone = "Time zone";
export const number = "Number";
export const region = "Region";
export const openingHours = "Opening hours";
export const ownFields = "Facts";
export const accessNotes = "Access notes";
export const changedByPersonOn = (changedBy: string, moment: string) =>
  `It was changed by ${changedBy} on ${moment}.`;
export const changedByPerson = (changedBy: string) => `It was changed by ${changedBy}.`;
export const chooseBetween = "Changed twice: please choose";
export const bothAreKept =
  "Somebody else changed the same meanwhile. Both are kept until you choose which one stays.";
