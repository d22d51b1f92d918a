// What people look for in "Find" by what they want to do: its name, and other words for it.

type Named = readonly [label: string, synonyms: string];

export const urgent: Named = ["Urgent tickets", "emergency burning worst"];
export const behindPlan: Named = ["Tickets behind plan", "late planned schedule"];
export const overdue: Named = ["Overdue tickets", "late due delay deadline"];
export const spend: Named = [
  "Spend by store, category and vendor",
  "cost costs money budget price report spent expensive year",
];
export const bestVendors: Named = [
  "Vendors by rating",
  "best plumber electrician contractor supplier scorecard ratings who to call",
];
export const rejectedOpen: Named = [
  "Rejected work that is still open",
  "bad badly done redo rework again returned quality complaint",
];
export const bestOf = (trade: string) => `The best vendors and workers for ${trade}`;
export const costsOf = (store: string) => `What ${store} cost`;
export const overdueAt = (store: string) => `Overdue tickets of ${store}`;
/** Words of a question that name nothing. */
export const fillers =
  "a an the our my who what which is are did does do how much this at in of for to by call best good top store shop";
export const rejectedWork: Named = [
  "Work that was rejected",
  "bad badly done redo rework again returned quality complaint",
];
export const invite: Named = [
  "Invite a colleague",
  "invitation new user account person people hire join add",
];
export const leaver: Named = [
  "A colleague leaves",
  "left leaver leaving company hand over deactivate remove user quit close resigned fired",
];
export const addStores: Named = ["Add or import stores", "csv upload new shop shops branch locations"];
export const undoImport: Named = ["Undo an import of stores", "csv take back revert delete many wrong"];
export const documents: Named = ["Insurance and licenses", "documents certificate expires upload"];
export const deputy: Named = ["Name a deputy", "away absent holiday vacation leave substitute"];
export const password: Named = ["Change the password", "security sign in log in"];
export const devices: Named = ["Devices that are signed in", "sessions lost stolen phone sign out log out"];
export const ownData: Named = ["Your data, delete the account", "privacy export download close account"];
