// Texts of work up to an amount and of higher limits. See docs/contributing.md#texts.

export const agreed = (limit: string) => `Agreed: up to ${limit}`;
export const agreedPrice = (price: string) => `Agreed: ${price}`;
export const within = (limit: string) => `Within ${limit}`;
export const ask = "Ask for a higher limit";
export const request = "Request for a higher limit";
export const requestFor = (amount: string) => `Request for ${amount} as the limit`;
export const failedToAsk = "Failed to ask for a higher limit";
export const refusal = "Refusal of a higher limit";
export const refusalOf = (amount: string) => `Refusal of ${amount} as the limit`;
export const approvalOf = (amount: string) => `Approval of ${amount} as the limit`;
export const failedToAnswer = "Failed to answer the request for a higher limit";
export const newLimit = "Up to, all in all";
export const whyMore = "Why it costs more";
export const theReason = "the reason";
export const askConsequence = (limit: string) =>
  `You agreed on up to ${limit}. Whoever decides is notified. Until then the limit stays.`;
export const askedNow = (amount: string) => `You asked for ${amount}`;
export const youAsked = (amount: string) => `You asked for up to ${amount}. Nobody has answered yet.`;
export const youWereRefused = (amount: string, limit: string) =>
  `Your request for up to ${amount} was refused. The limit stays ${limit}.`;
export const answerWas = (answer: string) => `“${answer}”`;
export const changeRequest = "Change the request";
export const asksFor = (vendor: string, amount: string) => `${vendor} asks for ${amount}`;
export const insteadOf = (limit: string) => `instead of ${limit}:`;
export const waitsFor = (name: string) => `${name} decides.`;
export const approve = (amount: string) => `Approve ${amount}`;
export const refuse = "Refuse";
export const refuseTitle = "Refuse the higher limit";
export const refuseConsequence = (vendor: string, limit: string) =>
  `${vendor} is notified. The limit stays ${limit}.`;
export const whyNot = "Why not (optional)";
export const approved = (amount: string) => `The limit is ${amount} now`;
export const refused = "The higher limit was refused";
export const cost = "What it cost";
export const aboveAgreed = (over: string, limit: string) =>
  `This is ${over} above what was agreed, ${limit}. Whoever approves the work will read so.`;
export const completeAbove = "Complete above the limit";
export const approveAbove = "Approve above what was agreed";
export const pressAgain = "Press again to approve it all the same.";
export const missingCost = (limit: string) =>
  `This work was given up to ${limit} and completed without a cost. Please add what it cost.`;
