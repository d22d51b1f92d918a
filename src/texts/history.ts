// The texts of the history of changes. See docs/product.md#history-of-changes.

export const title = "All changes";
export const ofTicket = "Every change of this ticket";
export const ofStore = "Every change of this store";
export const none = "No change was recorded yet.";
export const recordedSince =
  "From before this server kept a history of changes, only statuses, comments, bids, ratings and visits are known.";
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

export const gone = "no longer here";
export const ofItsTicket = (ticket: string) => `Of ticket ${ticket}`;
export const bidOf = (vendor: string) => `Bid of ${vendor}`;
export const commentKinds = {
  comment: "Comment",
  completion: "Completion",
  rejection: "Rejection",
  assessment: "Assessment",
  hand_over: "Hand-over",
  escalation: "Nobody answered in time",
  repeat_ended: "Repetition ended",
  accepted_at_once: "Accepted at once",
} as const;

export const acts = { created: "created", changed: "changed", deleted: "deleted" } as const;

export const kinds = {
  ticket: "Ticket",
  work_order: "Work order",
  comment: "Comment",
  file: "File",
  bid: "Bid",
  bidder: "Vendor asked to bid",
  visit: "Visit",
  repeat: "Repetition",
  plan: "Maintenance plan",
  rating: "Rating",
  store: "Store",
  store_person: "Person of the store",
  building: "Building",
  account: "Account",
  deputy: "Deputy",
  document: "Document",
  cost_import: "Import of past costs",
  cost: "Past cost",
  budget: "Budget",
} as const;

/** Names of the fields, by the columns of the server. */
export const fields = {
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
  only_chosen_bid: "Only chosen vendors bid",
  accept_up_to_cents: "Accepted at once up to",
  higher_limit_cents: "Higher limit asked for",
  higher_limit_reason: "Why a higher limit",
  higher_limit_requested_at: "Higher limit asked for on",
  higher_limit_refused_at: "Higher limit refused on",
  higher_limit_answer: "Answer to the higher limit",
  up_to: "The amount is a limit",
  accept_set_by_id: "Promised by",
  invited_at: "Asked at",
  declined_at: "Declined",
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
  month_day: "Day of the month",
  made_on: "Last made",
  next_on: "Next ticket",
  vendor_up_to_cents: "Up to",
  vendor_set_by_id: "Vendor chosen by",
  due_after_days: "Due after days",
  work_orders: "Work orders",
  time_zone: "Time zone",
  region: "Region",
  opening_hours: "Opening hours",
  own_fields: "Facts",
  access_notes: "Access notes",
  restored_at: "Imported again",
  deputy_id: "Deputy",
  file_name: "File",
  line_count: "Costs",
  total_cents: "Sum",
  incurred_on: "Date",
  reference: "Reference",
  imported_at: "Imported",
  year: "Year",
  budget_cents: "Amount",
  from_day: "First day",
  until_day: "Last day",
  kind: "Kind",
  number: "Number",
  expires_on: "Valid until",
  done_by_id: "Done by",
  from_person_id: "Handed over from",
  to_person_id: "Handed over to",
  status_before_assessment: "Status before the assessment",
  parent_id: "Work order of",
  follows_id: "Follows",
  repeat_of_id: "Repeats",
  former_amount_cents: "Former amount",
  price_request: "Request for a new price",
  uploader_id: "Uploaded by",
  signed_by: "Signed by",
  user_id: "Rated person",
  rater_id: "Rated by",
  zip: "Zip code",
  country: "Country",
  email: "Email",
  first_name: "First name",
  last_name: "Last name",
  role: "Role",
  created_by: "Created by",
  must_change_password: "Has to choose a new password",
  is_active: "Active",
  is_operator: "Operator",
  is_reader: "Reads everything",
  deactivated_at: "Deactivated",
  organization: "Organization",
  profile_description: "About",
  skills: "Skills",
  language: "Language",
  password_hash: "Password",
  latitude: "Latitude",
  longitude: "Longitude",
  arrived_latitude: "Latitude at arrival",
  arrived_longitude: "Longitude at arrival",
  left_latitude: "Latitude at leaving",
  left_longitude: "Longitude at leaving",
  sealed_latitude: "Latitude of the photo",
  sealed_longitude: "Longitude of the photo",
  sealed_at: "Photo made ready",
} as const;
