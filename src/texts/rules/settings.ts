// Refusals of settings. See docs/operations.md#settings-on-the-page.

export const wholeNumber = (most: number) => `Enter a whole number from 1 to ${most}.`;
export const invitationDays = (fewest: number, most: number) =>
  `Enter a whole number of days from ${fewest} to ${most}.`;
export const limitInvalid = "Enter an amount in dollars, such as 500.";
export const limitsNotInOrder = "Property managers accept at least as much as store managers.";
export const tradeMissing = "Name the trade.";
export const tooManyTrades = (most: number) => `Enter limits for at most ${most} trades.`;
export const tradesRepeated = "Name each trade once.";
/** Also where what operators see would be narrowed while property managers have a limit. */
export const limitNeedsOperators =
  "Operators accept bids above the limit of property managers, and have to see every ticket for that. Choose so under “What operators see”, or set no limit for property managers.";
export const hoursInvalid = "Choose at least one day, and an end later than the beginning.";
export const domainInvalid = "A mail domain looks like example.com.";
export const domainsMissing = "Enter at least one mail domain.";
export const tooManyDomains = (most: number) => `Enter at most ${most} mail domains.`;
