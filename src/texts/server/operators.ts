import { PRODUCT } from "#texts/product.ts";

// Notifications about the operators of a server. See docs/contributing.md#texts.

export const operatorsChange = "Operators of this server";
/** Without the email: it would stay here when the person has deleted their account. */
export const isInvited = (by: string) =>
  `${by} invited somebody as an operator of ${PRODUCT}. “Invitations” says whom, and there it can be withdrawn.`;
/** Begin with the name, by which it is found when the account is deleted. */
export const hasRegistered = (name: string) =>
  `${name} has registered as an operator of ${PRODUCT} with an operator’s invitation.`;
export const isOperatorNow = (name: string, by: string) =>
  `${name} is an operator of ${PRODUCT} now, made by ${by}.`;
export const isNoOperator = (name: string, by: string) =>
  `${name} is no operator of ${PRODUCT} any more. ${by} changed the role.`;
export const isDeactivated = (name: string, by: string) =>
  `${name} is no operator of ${PRODUCT} any more. ${by} deactivated the account.`;
export const hasLeftByThemselves = (name: string) =>
  `${name} is no operator of ${PRODUCT} any more, and has left.`;
export const isReactivated = (name: string, by: string) =>
  `${name} is an operator of ${PRODUCT} again. ${by} reactivated the account.`;
export const readerIsInvited = (by: string) =>
  `${by} invited somebody to read everything in ${PRODUCT}. “Invitations” says whom, and there it can be withdrawn.`;
/** Begin with the name, too. */
export const readerHasRegistered = (name: string) =>
  `${name} has registered with an operator’s invitation, reads everything in ${PRODUCT} and changes nothing.`;
export const isReaderNow = (name: string, by: string) =>
  `${name} reads everything in ${PRODUCT} now and changes nothing. ${by} gave this right.`;
export const isNoReader = (name: string, by: string) =>
  `${name} no longer reads everything in ${PRODUCT}. ${by} changed the role.`;
