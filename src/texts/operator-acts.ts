// What an operator does to a ticket of others. See docs/product.md#what-operators-do.

export const note =
  "You act here as an operator: the managers and the author of this ticket are told what you did. Whoever has the work starts and completes it; give it to somebody else instead.";
export const byOperator = (name: string) => `${name} (operator)`;
export const storeAndFilesStay = (author: string) =>
  `${author} changes the store and the photos of this ticket. Add a photo with a comment instead.`;
export const noWorkersOfManagers =
  "The property managers of these tickets have no workers. Give the tickets to another property manager, or ask vendors for bids.";
