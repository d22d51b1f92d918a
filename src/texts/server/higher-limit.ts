// Notifications about work that was given up to an amount. See docs/contributing.md#texts.

export const asked = "A vendor asks for a higher limit";
export const asksFor = (vendor: string, amount: string, ticket: string, reason: string) =>
  `${vendor} asks for ${amount} for ${ticket}: ${reason}`;
export const approved = "Your higher limit was approved";
export const nowUpTo = (ticket: string, amount: string) => `${ticket} may cost up to ${amount} now`;
export const refused = "Your higher limit was refused";
export const staysAt = (ticket: string, limit: string) => `The limit of ${ticket} stays ${limit}`;
export const staysBecause = (ticket: string, limit: string, answer: string) =>
  `The limit of ${ticket} stays ${limit}: ${answer}`;
export const whatDidItCost = "What did the job cost?";
export const addTheCost = (ticket: string, limit: string) =>
  `${ticket} was given up to ${limit} and completed without a cost. Please add it.`;
