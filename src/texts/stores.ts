import { plural } from "#texts/plural.ts";

// The texts of stores. See docs/product.md#texts.

export const loadFailed = "Unable to load stores. Please try again later.";
export const failed = "Failed to create store";
export const title = "Store Management";
export const add = "Add Store";
export const edit = "Edit Store";
export const notHere = "This store is not on this device.";
export const scanToReport = "Something broken here? Scan the code and say what.";
export const none = "You have no stores yet. Add one, so that your tickets say where.";
export const noneOfOwn = (others: number) =>
  plural(others, {
    one: "You manage no store yourself. The store that you see is in the directory.",
    other: "You manage no store yourself. The # stores that you see are in the directory.",
  });
export const showInDirectory = "Show the stores";
export const noneByOperators = "You have no stores yet. Here the operators add stores.";
export const isDefault = "Default";
export const makeDefault = "Use as default store";
export const manager = "Property manager";
export const noManager = "No property manager";
export const chooseManager = "Choose property manager";
export const changedAsOperator = (name: string) =>
  `${name || "Somebody else"} manages this store. You change it as an operator.`;
export const deleteTitle = "Delete Store";
export const deleteAsk = "Are you sure you want to delete this store? This action cannot be undone.";
export const storeCodePageTitle = "Store code";
export const print = "Print";
export const codeOf = (name: string) => `Code of ${name}`;
export const storeName = "Store name";
export const location = "Location";
export const address = "Address";
export const city = "City";
export const state = "State";
export const zipCode = "ZIP code";
export const region = "Region";
export const regionOrDistrict = "Region or district";
export const phone = "Phone";
export const openingHours = "Opening hours";
export const openingHoursHint = "For example: Mon–Sat 9 am – 9 pm, deliveries before 8";
export const hoursRead = (spans: readonly string[]) =>
  `Times to answer and to complete count in these hours: ${spans.join("; ")}.`;
export const hoursNotRead =
  "Not all of this is days and times: times to answer and to complete count in the working hours of the server.";
export const ownFields = "Facts";
export const ownFieldsHint =
  "What else your chain keeps of the store, one on each line. For example: Square feet: 12000";
export const locationHint = "Empty: all of the address.";
export const accessNotes = "Access notes";
export const accessNotesHint =
  "Keys, codes, parking, whom to ask for. They are read by its managers, by whoever works on a ticket of this store, and by who reads everything.";
export const cancel = "Cancel";
export const save = "Save";
export const name = "Name";
export const number = "Number";
export const storeNumber = "Store number";
export const numberIsTaken = (number: string, others: string) =>
  `${others} also has the number ${number}. You can save it all the same.`;
export const id = "Id";
export const stores = "stores";
export const isDeleted = (name: string) => `Store deleted: ${name}`;
export const deleteButton = "Delete";
export const actionsFor = (name: string) => `Actions for ${name}`;
export const editButton = "Edit";
export const printableCode = "QR code to print";
export const store = "Store";
export const managersComing = "Property managers are on their way…";
export const managersNotHere =
  "The property managers are not on this device yet. Wait a moment, or choose “No property manager”.";
export const managersHere = "The property managers are here now. Please check the choice and save again.";
export const search = "Search stores";
export const pages = "Pages of stores";
export const importCsv = "Import CSV";
export const timeZone = "Time zone";
export const noTimeZone = "Not chosen";
export const undoOfImportOf = (name: string) => `Undoing the import of ${name}`;
export const failedToUndoImport = "Import not undone";
export const chooseStore = "Choose a store";
export const storeMissing = "Choose the store, or “No store”.";
export const takesOverManagement = (name: string) =>
  `${name} takes over as property manager after registering.`;
export const noLongerTakesOver = (name: string) => `${name} no longer takes over as property manager.`;
