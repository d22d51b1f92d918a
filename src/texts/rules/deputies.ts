// What the rules of deputies answer. See docs/product.md#deputies.

export const onlyDecidersNameDeputies = "Only store managers and property managers name a deputy";
export const deputyMissing = "Enter the deputy’s email address";
export const deputyIsOneself = "You cannot be your own deputy";
export const deputyIsThemselves = (name: string) => `${name} cannot be their own deputy`;
export const deputyUnknown = "There is no account with this email address";
export const deputyHasOtherRole = (name: string, role: string) =>
  `${name} cannot be the deputy: a deputy has the same role (${role})`;
export const deputyIsAway = (name: string, from: string, until: string) =>
  `${name} is away too, from ${from} to ${until}. Name somebody else, or choose other days.`;
export const actsInTheseDays = (name: string, from: string, until: string) =>
  `You are the deputy of ${name} from ${from} to ${until}. Choose other days, or ask ${name} to name somebody else first.`;
export const theyActInTheseDays = (person: string, name: string, from: string, until: string) =>
  `${person} is the deputy of ${name} from ${from} to ${until}. Choose other days, or name somebody else for ${name} first.`;
export const firstDayMissing = "Choose the first day";
export const firstDayPassed = "The first day has passed";
export const lastDayMissing = "Choose the last day";
export const lastDayPassed = "The last day has passed";
export const endsBeforeItBegins = "The last day is before the first";
export const deputyOnlyReads = (name: string) =>
  `${name} reads everything and changes nothing, and can decide for nobody`;
