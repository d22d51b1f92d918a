// Answers of the server to signing in with an account of the operator's provider.

export const providerUnreachable = (name: string) =>
  `${name} cannot be reached right now. Please try again later, or sign in with your password.`;
export const signInOver = "This sign-in has expired. Please start again.";
export const noAccount = (email: string) =>
  `There is no account for ${email}. Create one with this address, or ask your administrator for an invitation.`;
export const passwordConnects = (email: string) =>
  `There is an account for ${email}. Enter its password once to connect it.`;
export const passwordWrong = "This is not the password of the account.";
export const alreadyConnected = (email: string) =>
  `The account of ${email} is connected with another sign-in. Sign in with the password and end that connection in your profile first.`;
