// Texts of ratings. See docs/contributing.md#texts.

export const nobodyRatesThemselves = "Nobody rates themselves.";
export const alreadyRated = "This work has been rated already.";
export const newRating = "New rating";
export const nothingToRate = "There is no finished work of this person for you to rate.";
export const ratedWithinADay = "This worker was rated within the last day.";
export const idTaken = "This id is already used.";
export const youReceived = (stars: number) => `You received ${stars} of 5`;
export const youReceivedFor = (stars: number, ticket: string) => `You received ${stars} of 5 for ${ticket}`;
