// What people look for in "Find" by what they want to do: its name, and other words for it.

type Named = readonly [label: string, synonyms: string];

export const urgent: Named = ["Urgent tickets", "emergency burning worst"];
export const behindPlan: Named = ["Tickets past their planned day", "late behind plan schedule"];
export const overdue: Named = ["Overdue tickets", "late due delay delayed deadline past missed"];
export const dueToday: Named = ["Tickets due today", "deadline to do done finish now"];
export const allOpen: Named = ["All open tickets", "unfinished outstanding waiting not done going on"];
export const spend: Named = [
  "Spend by store, category and vendor",
  "cost costs money budget price report reports print spend spent pay paid expensive year month quarter",
];
export const repetitions: Named = [
  "Repeated tickets",
  "repeat repetition repetitions repeated repeats repeating recurring preventive maintenance planned pm inspection inspections service schedule scheduled every month week quarterly filter filters",
];
export const plans: Named = [
  "Maintenance plans",
  "plan plans planned preventive maintenance pm recurring schedule stores many filter filters inspection service quarterly",
];
export const bestVendors: Named = [
  "Vendors by rating",
  "best good better top plumber electrician roofer painter carpenter locksmith cleaner technician contractor supplier scorecard ratings rated recommend call",
];
export const rejectedOpen: Named = [
  "Rejected work that is still open",
  "bad badly done redo rework again returned quality complaint",
];
export const bestOf = (trade: string) => `The best vendors and workers for ${trade}`;
export const costsOf = (store: string) => `What ${store} cost`;
export const overdueAt = (store: string) => `Overdue tickets of ${store}`;
/** Words of a question that name no store and no trade. */
export const fillers =
  "a an the our my who what which is are did does do was were has have had we us there any how much many this at in of for to by call best good top store shop";
export const rejectedWork: Named = [
  "Work that was rejected",
  "bad badly done redo rework again returned quality complaint",
];
export const invite: Named = [
  "Invite a colleague",
  "invitation new user account person people employee somebody someone team member hire hired starts joins join add register onboard onboarding",
];
export const leaver: Named = [
  "A colleague leaves",
  "left leaver leave leaving gone company somebody someone employee person people user account hand over handover deactivate remove delete quit close resigned fired offboard offboarding",
];
export const operatorPage: Named = [
  "People and server",
  "operator admin administrator administration manage users accounts roles permissions sessions storage errors server",
];
export const settings: Named = [
  "Settings of this server",
  "admin configuration configure options due days response times working hours sign up registration rules policy",
];
export const history: Named = [
  "History of all changes",
  "audit trail log changes changed edited deleted who did when before after record records",
];
export const securityLog: Named = [
  "Security log",
  "audit sign-ins logins failed passwords invited access events record",
];
export const spendingLimit: Named = [
  "Limits of accepting bids",
  "spending spend limit limits approval approve approver amount maximum threshold authority authorize budget",
];
/** The limits are shown where bids are decided; an operator sets them. */
export const limitsOfOthers: Named = [
  "Bids to decide, and who accepts those above the spending limit",
  "spending spend limit limits approval approve approver amount maximum threshold authority authorize",
];
export const approvals: Named = [
  "Work that waits for your approval",
  "approval approvals approve sign off accept completed finished review check",
];
export const historyOfTicket: Named = [
  "History: “All changes” of a ticket or a store",
  "audit trail log changes changed edited who did when before after",
];
export const assets: Named = [
  "Equipment: no list of assets here, but the tickets about it",
  "asset assets equipment machine machines inventory device hvac unit serial register",
];
export const invoices: Named = [
  "What work cost: there are no invoices here",
  "invoice invoices invoicing bill bills billing accounting payment payments receipt",
];
export const invoicesOfVendor: Named = [
  "Prices of your bids: there are no invoices here",
  "invoice invoices invoicing bill bills billing accounting payment payments receipt",
];
export const checklists: Named = [
  "Work orders in a ticket, the checklists here",
  "checklist checklists check list steps tasks procedure to-do inspection form",
];
export const importPeople: Named = [
  "Import people from a file",
  "csv upload add many bulk users accounts colleagues employees invite list spreadsheet excel",
];
export const importCosts: Named = [
  "Import past costs",
  "csv spend expenses last year history budget accounting invoices ledger",
];
export const budgets: Named = ["Budgets of stores", "plan forecast spend year limit"];
export const importStores: Named = [
  "Import stores from a file",
  "csv upload add many bulk new shop shops branches locations list spreadsheet excel",
];
export const importWorkers: Named = [
  "Import workers from a file",
  "csv upload add many bulk new technicians people employees list spreadsheet excel",
];
export const addStores: Named = [
  "Add or import stores",
  "csv upload create new shop shops branch branches locations",
];
/** For those who cannot add stores. */
export const storesOfOthers: Named = [
  "How stores are added, and by whom",
  "add import create new csv upload many bulk store shop shops branch branches locations list spreadsheet excel",
];
export const vendorDocuments: Named = [
  "Insurance and licenses of vendors",
  "insured uninsured expired expires certificate liability documents license vendor",
];
export const undoImport: Named = ["Undo an import of stores", "csv take back revert delete many wrong"];
export const undoPeopleImport: Named = [
  "Undo an import of people",
  "csv take back revert withdraw wrong users accounts invitations",
];
export const documents: Named = ["Insurance and licenses", "documents certificate expires upload"];
export const deputy: Named = ["Name a deputy", "away absent holiday vacation leave substitute"];
export const deputyOfOther: Named = [
  "Name a deputy for somebody",
  "away absent holiday vacation leave substitute",
];
export const password: Named = ["Change the password", "security sign in log in"];
export const devices: Named = ["Devices that are signed in", "sessions lost stolen phone sign out log out"];
export const ownData: Named = ["Your data, delete the account", "privacy export download close account"];
/** Words of a question that ask for nothing by themselves. */
export const commonTerms =
  "a an the our my me we i us you who whose what which when where how many much is are was were be do does did has have had can could should must will would of for in on at with from by and or it this that these those there all any some show list see find get give go please want need like now right currently";
