import { PRODUCT } from "#texts/product.ts";

// Texts of sign-in, registration and profile. See docs/product.md#texts.

export const welcome = `Welcome to ${PRODUCT}`;
export const signInSubtitle = "Sign in to your account";
export const email = "Email address";
export const password = "Password";
export const remember = "Remember me";
export const forgot = "Forgot your password?";
export const signUp = "Sign up";
export const signIn = "Sign in";
export const signingIn = "Signing in...";
export const createAccount = "Create account";
export const creating = "Creating account...";
export const joinUs = "Join us today and get started";
export const fullName = "Full name";
export const confirm = "Confirm password";
export const userType = "User type";
export const selectType = "Select user type";
export const loginFailed = "Login Failed";
export const registrationFailed = "Registration Failed";
export const loginDone = ["Login Successful", "Welcome back!"] as const;
export const registrationDone = [
  "Registration Successful",
  "Your account has been created successfully!",
] as const;
export const registeredWithoutToken = [
  "Registration Successful",
  "Your account has been created successfully! Please sign in.",
] as const;
export const profileIncomplete = ["Profile Incomplete", "Please complete your profile information"] as const;
export const loggedOut = ["Logged Out", "You have been successfully logged out"] as const;
export const accessDenied = [
  "Access Denied",
  "You do not have permission to access this application.",
] as const;
export const strangeAnswer = "Invalid response from authentication service";
export const emailInvalid = "Please enter a valid email address";
export const passwordRequired = "Password is required";
export const nameRequired = "Name is required";
export const passwordsDiffer = "Passwords do not match";
export const perhapsChanged = "Your last try may have changed it already";
export const typeRequired = "Please select a user type";
export const termsRequired = "Please accept the terms to go on";
export const updateProfile = "Update Profile";
export const updating = "Updating...";
export const storageBlocked = `This browser does not allow ${PRODUCT} to store anything, so nobody can be signed in here. Allow cookies and site data for this site in the browser's settings, then reload this page.`;
export const offlineHint = "You are offline. Signing in needs a connection; what you type stays here.";
export const serverCannotSendMail =
  "This server cannot send mail. Please ask your administrator for a link; maintenance workers ask their property manager. Work that is still on this device stays and is sent after you sign in.";
export const forgottenPasswordPageTitle = "Forgotten password";
export const backToSignIn = "Back to sign in";
export const sendLink = "Send link";
export const accessDeniedTitle = "Access Denied";
export const loginRequiredForPage = "You need to be logged in to view this page.";
export const dashboardNeedsSignIn = "The dashboard is shown to people who are signed in.";
export const profilesNeedSignIn = "Profiles are shown to people who are signed in.";
export const chooseYourPassword = "Choose your password";
export const passwordChosenByOther =
  "The password you signed in with was chosen by somebody else. Choose one that only you know.";
export const profileSettings = "Profile Settings";
export const completeYourProfile = "Complete your profile";
export const profilePicture = "Profile picture";
export const stores = "Stores";
export const buildings = "Buildings";
export const notifications = "Notifications";
export const alreadyHaveAnAccount = "Already have an account?";
export const newPasswordTitle = "Set a new password";
export const newPasswordSet = "Your new password is set. Please sign in with it.";
export const lastTryMayHaveSetIt = "Your last try may have set the password: try to sign in with it first. ";
export const requestNewLink = "Ask for a new link";
export const newPassword = "New password";
export const showPassword = "Show password";
export const showRepeatedPassword = "Show repeated password";
export const setPassword = "Set password";
export const newHere = "New here?";
export const debug = "Debug";
export const loginUrl = (path: string) => `Login URL: ${path}`;
export const storedToken = "Stored token:";
export const none = "none";
export const clearToken = "Clear token";
export const storeTestToken = "Store test token";
export const authTimeout = "Request timeout. The authentication service is taking too long to respond.";
export const authUnavailable = "Authentication service is currently unavailable. Please try again later.";
export const loginEndpointNotFound = "Login endpoint not found. Please check the API URL.";
export const htmlInsteadOfJson =
  "Received HTML response instead of JSON. Check if the API endpoint is correct.";
export const cannotConnectToAuth =
  "Unable to connect to authentication service. Please check your internet connection and try again.";
export const loginNetworkError = "Login failed due to a network error. Please try again.";
export const registrationNetworkError = "Registration failed due to a network error. Please try again.";
export const registrationFailedFallback = "Registration failed";
export const unexpectedError = "An unexpected error occurred. Please try again.";
export const loginFailedWithStatus = (status: number) => `Login failed with status ${status}`;
export const passwordChanged = "Password changed";
export const otherDevicesSignedOut = "Other devices have been signed out.";
export const currentPassword = "Current password";
export const showCurrentPassword = "Show current password";
export const showNewPassword = "Show new password";
export const confirmNewPassword = "Confirm new password";
export const changePassword = "Change password";
export const firstName = "First name";
export const lastName = "Last name";
export const emailLabel = "Email";
export const phone = "Phone";
export const address = "Address";
export const city = "City";
export const state = "State";
export const zipCode = "ZIP code";
export const profileSaved = "Profile saved";
export const uploadImage = "Upload image";
export const removeImage = "Remove image";
export const invalidFileType = "Invalid file type";
export const fileTooLarge = "File too large";
export const pictureNotStored = "The picture could not be kept on this device. Please pick it again.";
export const profileImage = "Profile image";
export const iAgreeToThe = "I agree to the";
export const terms = "Terms";
export const andThe = "and the";
export const privacyPolicy = "Privacy Policy";
export const enterEmailForResetLink = "Enter your email address, and you get a link to set a new password.";
export const authJsonInvalid = "Invalid JSON response from authentication service";
export const selectImageFile = "Please select an image file";
export const imageTooLarge = "Please select an image smaller than 5MB";
export const failedToUpdateProfile = "Failed to update profile";
export const profilePageTitle = "Profile";
export const signInWith = (name: string) => `Sign in with ${name}`;
export const connectAccount = "Connect your account";
export const connectAndSignIn = "Connect and sign in";
export const tryAgain = "Try Again";
export const providerCancelled = "You did not sign in there. You can try again, or use your password.";
export const providerWithoutEmail =
  "Your account there has no confirmed email address, so your account here cannot be found. Please ask your administrator.";
export const providerSignInOver = "This sign-in has expired. Please start again.";
export const providerFailed = "Signing in there did not work. Please start again, or use your password.";
export const otherAccountHere = (email: string, here: string) =>
  `You signed in as ${email}, but this device belongs to ${here}. Log out there first.`;
