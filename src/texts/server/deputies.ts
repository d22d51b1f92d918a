// Notifications of deputies. See docs/product.md#deputies.

export const named = "You are a deputy";
export const decideFor = (name: string, from: string, until: string) =>
  `You decide for ${name} from ${from} until ${until}.`;
export const ended = "You are no longer a deputy";
export const decidesAgain = (name: string) => `${name} decides again.`;
