// Texts of accounts. See docs/contributing.md#texts.

export const passwordIsRequired = "Password is required";
export const emailInvalid = "Please enter a valid email address";
export const nameIsRequired = "Name is required";
export const tooManySkills = "Please name at most 50 skills";
export const passwordTooShort = "Password must be at least 8 characters";
export const passwordTooLong = (password: number, count: number) =>
  `Password must be at most ${password} characters; this has ${count}`;
export const passwordOnlyBlanks = "Password cannot be only spaces";
export const firstNameIsRequired = "First name is required";
export const lastNameIsRequired = "Last name is required";
export const phoneNumberIsRequired = "Phone number is required";
export const addressIsRequired = "Address is required";
export const cityIsRequired = "City is required";
export const stateIsRequired = "State is required";
export const zipCodeIsRequired = "ZIP code is required";
export const invitationForOther = (email: string, role: string) =>
  `This invitation is for ${email} as ${role}. Please use these, or ask your administrator for another one.`;
export const invitationEnded =
  "This invitation link has expired, or was replaced or withdrawn. Please use the newest link you received, or ask your administrator for a new one.";
export const invitationRequired =
  "New accounts need an invitation. Please ask your administrator for a new link.";
export const userTypeMissing = "Please select a user type";
export const newAccountsNeedDomain = (domains: readonly string[]) =>
  `New accounts need an email address of ${domains.join(" or ")}, or an invitation from your administrator.`;
export const samsungInternet = "Samsung Internet";
export const anotherBrowser = "Another browser";
export const on = (value: string, value2: string, system: string) => `${value} ${value2} on ${system}`;
export const accountDeleted = "This account has been deleted.";
export const operatorAccountLocked =
  "An operator’s account is changed under “People” only, and a link for a new password of an operator is made on the server, with npm run account.";
export const lastOperatorStays =
  "This is the only operator. Make another one first: invite one under “People”, or give somebody this role.";
export const accountDeactivated = "This account is deactivated. Reactivate it first.";
export const vendorsWorkStays =
  "A vendor's work is based on the vendor's own bids and cannot be handed over. Deactivate the account; whoever decides on its tickets can give them to somebody else.";
export const lastDayMissing = "Choose the person’s last day.";
export const lastDayPassed = "This day has passed. Choose today or a later day.";
export const tradeTooLong = (trade: string, most: number) =>
  `This trade is too long: ${trade}. Use at most ${most} characters, and separate several with commas.`;
export const noStoresToDivide = "Accounts of this role have no stores that could be divided.";
export const ticketsGoWithStore = "The tickets of a store go with the store, to one successor.";
export const successorMissing = "Choose another account that takes the work over.";
export const successorHasOtherRole = (name: string, role: string, needed: string) =>
  `${name} is a ${role}. Choose an account with the role ${needed}.`;
export const successorDeactivated = (name: string) =>
  `The account of ${name} is deactivated. Reactivate it first, or choose another one.`;
export const successorLeaves = (name: string, day: string) =>
  `${name} is to leave on ${day} and has to be there for longer than whoever hands over. Choose another successor, or change one of the two last days.`;
export const successorOfOtherManager = (name: string) =>
  `${name} works for another property manager. Choose a worker of the same one.`;
export const successorOnlyReads = (name: string) =>
  `${name} reads everything and changes nothing, and can take nothing over`;
