/** The texts of profiles and ratings. See docs/product.md#texts. */
export const WORDS = {
  invalidId: "Invalid User ID",
  authRequired: "Authentication Required",
  goToLogin: "Go to Login",
  notFound: "Profile Not Found",
  gone: "This account does not exist, or it was closed.",
  failed: "Error Loading Profile",
  offline: "There is no connection to the server, and this profile is not on this phone yet.",
  about: "About",
  skills: "Skills",
  ratings: "Ratings",
  noRatings: "No Ratings Yet",
  ratingsFailed: "Failed to load ratings. Please try again later.",
  jobs: "Job history",
  noJobs: "No finished jobs yet",
  sendMessage: "Send message",
  vendorOnly: "Access Denied: This page is only available to Vendor users.",
} as const;
