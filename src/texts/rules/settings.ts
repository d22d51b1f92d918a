// Refusals of settings. See docs/operations.md#settings-on-the-page.

export const wholeNumber = (most: number) => `Enter a whole number from 1 to ${most}.`;
export const invitationDays = (fewest: number, most: number) =>
  `Enter a whole number of days from ${fewest} to ${most}.`;
export const limitInvalid = "Enter an amount in dollars, such as 500.";
export const hoursInvalid = "Choose at least one day, and an end later than the beginning.";
export const domainInvalid = "A mail domain looks like example.com.";
export const domainsMissing = "Enter at least one mail domain.";
export const tooManyDomains = (most: number) => `Enter at most ${most} mail domains.`;
