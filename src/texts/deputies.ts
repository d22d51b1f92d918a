// Who decides for a person who is away. See docs/product.md#deputies.

export const deputy = "Deputy while you are away";
export const intro =
  "From the first to the last day your deputy decides for you: completed work, bids, and where tickets go. You decide again the day after, or when you end it.";
export const deputyOf = (name: string) => `Deputy of ${name}`;
export const introOf = (name: string) =>
  `For when ${name} is away: from the first to the last day, by the calendar of their stores, the deputy decides in place of ${name} and gets their tickets. ${name} and the deputy are told, and ${name} can end it in the profile.`;
export const decidesForPerson = (deputyName: string, name: string, from: string, until: string) =>
  `${deputyName} decides for ${name} from ${from} until ${until}.`;
export const decidesAgain = (name: string) => `${name} decides again`;
export const whoDecides = "Who decides";
export const choosePerson = "Choose a person";
export const nobodyToChoose = "Nobody else has this role. Invite somebody first.";
export const nameForPerson = (name: string) => `Name a deputy for ${name}`;
export const deputyUntil = (name: string, until: string) => `Deputy until ${until}: ${name}`;
export const whoIsAway = "Who is away?";
export const howToName =
  "Find the person below and press “Name a deputy”: somebody of the same role then decides for them from a day to a day.";
export const none = "You have no deputy.";
export const decidesForYou = (name: string, from: string, until: string) =>
  `${name} decides for you from ${from} until ${until}.`;
export const youDecideFor = (name: string, from: string, until: string) =>
  `You decide for ${name} from ${from} until ${until}.`;
export const decides = (deputyName: string, name: string, until: string) =>
  `Decides: ${deputyName} for ${name} until ${until}`;
export const emailLabel = "Deputy’s email";
export const firstDay = "First day";
export const lastDay = "Last day";
export const name = "Name a deputy";
export const change = "Change";
export const end = "End now";
export const save = "Save";
export const cancel = "Cancel";
export const isNamed = "Deputy saved";
export const isEnded = "You decide yourself again";
export const nameStep = "Your deputy";
export const endStep = "End of your deputy";
export const failedToName = "Your deputy was not saved";
export const failedToEnd = "Your deputy was not ended";
export const actedFor = (actor: string, person: string) => `${actor} for ${person}`;
