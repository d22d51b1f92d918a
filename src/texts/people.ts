import { plural } from "#texts/plural.ts";

// The texts of profiles and ratings. See docs/product.md#texts.

export const invalidId = "Invalid User ID";
export const authRequired = "Authentication Required";
export const goToLogin = "Go to Login";
export const notFound = "Profile Not Found";
export const gone = "This account does not exist, or it was closed.";
export const failed = "Error Loading Profile";
export const offline = "There is no connection to the server, and this profile is not on this device yet.";
export const about = "About";
export const skills = "Skills";
export const ratings = "Ratings";
export const noRatings = "No Ratings Yet";
export const ratingsFailed = "Failed to load ratings. Please try again later.";
export const ratingsOffline =
  "There is no connection to the server, and these ratings are not on this device yet.";
export const jobs = "Job history";
export const jobsForYou = (count: number) =>
  plural(count, { one: "1 finished job that you can see", other: "# finished jobs that you can see" });
export const jobsForOthers = (count: number) =>
  plural(count, {
    one: "1 more finished job was for another customer.",
    other: "# more finished jobs were for other customers.",
  });
export const noJobsForYou = "No finished job that you can see yet";
export const searchJobs = "Search jobs";
export const sendMessage = "Send message";
export const vendorsOnly = "This page is only available to Vendor users.";
export const job = "Job";
export const created = "Created";
export const completed = "Completed";
export const ratedBy = "Rated by";
export const anotherCustomer = "Another customer";
export const stars = "Stars";
export const ticket = "Ticket";
export const comment = "Comment";
export const ratedAt = "Rated at";
export const id = "Id";
export const ratingOf = "Rating of";
export const starsOf = (stars: number, count: number) =>
  `${plural(stars, { one: "1 star", other: "# stars" })}: ${count}`;
export const ratingCount = (count: number) => plural(count, { one: "1 rating", other: "# ratings" });
export const pagesOfJobs = "Pages of jobs";
export const profilePageTitle = "Profile";
