// Notifications of deputies. See docs/product.md#deputies.

export const named = "You are a deputy";
export const decideFor = (name: string, from: string, until: string) =>
  `You decide for ${name} from ${from} until ${until}.`;
export const namedBy = (deputy: string, from: string, until: string, by: string) =>
  `${deputy} decides for you from ${from} until ${until}, as ${by} chose. Your profile shows and ends it.`;
export const yourDeputy = "You have a deputy";
export const endedBy = (by: string) => `${by} ended it. You decide again.`;
export const yourDeputyEnded = "You have no deputy any more";
export const forAbsent = (name: string, message: string) => `For ${name}: ${message}`;
export const ended = "You are no longer a deputy";
export const decidesAgain = (name: string) => `${name} decides again.`;
