// Texts of accounts. See docs/contributing.md#texts.

export const pleaseEnterAValid = "Please enter a valid email address";
export const passwordIsRequired = "Password is required";
export const nameIsRequired = "Name is required";
export const pleaseNameAtMost = "Please name at most 50 skills";
export const passwordMustBeAt = "Password must be at least 8 characters";
export const passwordMustBeAtMost = (password: number, count: number) =>
  `Password must be at most ${password} characters; this has ${count}`;
export const passwordMustHaveMore = "Password must have more in it than blanks";
export const firstNameIsRequired = "First name is required";
export const lastNameIsRequired = "Last name is required";
export const phoneNumberIsRequired = "Phone number is required";
export const addressIsRequired = "Address is required";
export const cityIsRequired = "City is required";
export const stateIsRequired = "State is required";
export const zipCodeIsRequired = "ZIP code is required";
export const thisInvitationIsFor = (email: string, role: string) =>
  `This invitation is for ${email} as ${role}. Please use these, or ask your administrator for another one.`;
export const newAccountsNeedAn =
  "New accounts need an invitation. Please ask your administrator for a new link.";
export const pleaseSelectAUser = "Please select a user type";
export const newAccountsNeedDomain = (domains: readonly string[]) =>
  `New accounts need an email address of ${domains.join(" or ")}, or an invitation from your administrator.`;
export const samsungInternet = "Samsung Internet";
export const anotherBrowser = "Another browser";
export const on = (value: string, value2: string, system: string) => `${value} ${value2} on ${system}`;
export const thisAccountHasBeen = "This account has been deleted.";
export const anOperatorsAccountIs = "An operator's account is managed on the server, with npm run account.";
export const thisAccountIsDeactivated = "This account is deactivated. Reactivate it first.";
