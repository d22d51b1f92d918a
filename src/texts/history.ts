// The texts of the history of changes. See docs/product.md#history-of-changes.

export const title = "All changes";
export const ofTicket = "Every change of this ticket";
export const ofStore = "Every change of this store";
export const none = "No change was recorded yet.";
export const recordedSince = "Changes made before this server kept a history are not in it.";
export const notHere = "This device has not loaded these changes yet, and there is no connection.";
export const asOf = (moment: string) => `As of ${moment}`;
export const pages = "Pages of changes";
export const server = "The server";
export const atTheTap = (moment: string) => `by the device ${moment}`;
export const change = (kind: string, act: string) => `${kind} ${act}`;
export const from = (field: string, before: string, after: string) => `${field}: ${before} → ${after}`;
export const is = (field: string, value: string) => `${field}: ${value}`;
export const nothing = "nothing";
export const yes = "yes";
export const no = "no";
export const erased = "The earlier value has been erased.";
export const operatorPanel = "History";
export const operatorIntro =
  "Every change of tickets, bids, stores, work orders and accounts: who, when, from which device, before and after.";
export const saveCsv = "Save as CSV";
export const saveJsonLines = "Save as JSON lines";
export const exporting = (count: number) => `${count} lines so far…`;

export const acts = { created: "created", changed: "changed", deleted: "deleted" } as const;

export const kinds: Readonly<Record<string, string>> = {
  ticket: "Ticket",
  work_order: "Work order",
  comment: "Comment",
  file: "File",
  bid: "Bid",
  visit: "Visit",
  repeat: "Repetition",
  rating: "Rating",
  store: "Store",
  store_person: "Person of the store",
  building: "Building",
  account: "Account",
  deputy: "Deputy",
  document: "Document",
};

/** Names of the fields, by the columns of the server. Others are shown by their column. */
export const fields: Readonly<Record<string, string>> = {
  title: "Title",
  description: "Description",
  priority: "Priority",
  status: "Status",
  author_id: "Author",
  store_id: "Store",
  store_owner_id: "Store owner",
  property_manager_id: "Property manager",
  assessor_id: "Assessor",
  assignee_id: "Assigned to",
  decision_maker: "Decision maker",
  accepted_bid_id: "Accepted bid",
  actual_cost_cents: "Actual cost",
  scheduled_date: "Planned day",
  scheduled_time: "Planned time",
  due_on: "Due date",
  category: "Category",
  address: "Address",
  override_location: "Location",
  completed_at: "Completed",
  closed_at: "Closed",
  deleted_at: "Deleted",
  bids_close_at: "Bids close",
  amount_cents: "Amount",
  schedule_date: "Proposed day",
  schedule_time: "Proposed time",
  reason: "Reason",
  withdrawn_at: "Withdrawn",
  vendor_id: "Vendor",
  content: "Text",
  name: "Name",
  mime_type: "Type",
  size: "Size in bytes",
  stars: "Stars",
  comment: "Comment",
  location: "Location",
  city: "City",
  state: "State",
  zipcode: "ZIP code",
  phone: "Phone",
  owner_id: "Owner",
  is_default: "Default store",
  arrived_at: "Arrived",
  left_at: "Left",
  arrival_reason: "Reason at arrival",
  leaving_reason: "Reason at departure",
  person_id: "Person",
  unit: "Unit",
  every: "Every",
  starts_on: "First day",
  made_on: "Last made",
  next_on: "Next ticket",
  time_zone: "Time zone",
  deputy_id: "Deputy",
  from_day: "First day",
  until_day: "Last day",
  kind: "Kind",
  number: "Number",
  expires_on: "Valid until",
  file_key: "File",
};
