/** What the lines of the history are about, as the server writes it. */
export const HISTORY_KINDS = [
  "ticket",
  "work_order",
  "comment",
  "file",
  "bid",
  "bidder",
  "visit",
  "repeat",
  "plan",
  "rating",
  "store",
  "store_person",
  "building",
  "account",
  "deputy",
  "document",
  "cost_import",
  "cost",
  "budget",
] as const;

/** One of `HISTORY_KINDS`. */
export type HistoryKind = (typeof HISTORY_KINDS)[number];

/**
 * How a value is written. `person`, `store`, `ticket` and `bid` are ids that stand for a name;
 * `internal` is nothing that a person reads, and stays in the export.
 */
export type FieldForm =
  | "text"
  | "list"
  | "number"
  | "amount"
  | "moment"
  | "day"
  | "flag"
  | "status"
  | "priority"
  | "role"
  | "language"
  | "kind"
  | "unit"
  | "person"
  | "store"
  | "ticket"
  | "bid"
  | "internal";

/** Every column of the rows whose changes are lines, but for those that follow from others. */
export const HISTORY_FIELDS = {
  title: "text",
  description: "text",
  priority: "priority",
  status: "status",
  author_id: "person",
  store_id: "store",
  store_owner_id: "person",
  property_manager_id: "person",
  assessor_id: "person",
  assignee_id: "person",
  done_by_id: "person",
  from_person_id: "person",
  to_person_id: "person",
  decision_maker: "role",
  status_before_assessment: "status",
  accepted_bid_id: "bid",
  actual_cost_cents: "amount",
  scheduled_date: "day",
  scheduled_time: "text",
  due_on: "day",
  category: "text",
  address: "text",
  override_location: "text",
  completed_at: "moment",
  closed_at: "moment",
  deleted_at: "moment",
  bids_close_at: "moment",
  only_chosen_bid: "flag",
  accept_up_to_cents: "amount",
  accept_set_by_id: "person",
  higher_limit_cents: "amount",
  higher_limit_reason: "text",
  higher_limit_requested_at: "moment",
  higher_limit_refused_at: "moment",
  higher_limit_answer: "text",
  up_to: "flag",
  invited_at: "moment",
  declined_at: "moment",
  parent_id: "ticket",
  follows_id: "ticket",
  repeat_of_id: "ticket",
  amount_cents: "amount",
  former_amount_cents: "amount",
  price_request: "text",
  schedule_date: "day",
  schedule_time: "text",
  reason: "text",
  withdrawn_at: "moment",
  vendor_id: "person",
  kind: "kind",
  content: "text",
  name: "text",
  mime_type: "text",
  size: "number",
  uploader_id: "person",
  signed_by: "text",
  stars: "number",
  comment: "text",
  user_id: "person",
  rater_id: "person",
  location: "text",
  city: "text",
  state: "text",
  zipcode: "text",
  zip: "text",
  country: "text",
  phone: "text",
  owner_id: "person",
  is_default: "flag",
  arrived_at: "moment",
  left_at: "moment",
  arrival_reason: "text",
  leaving_reason: "text",
  person_id: "person",
  unit: "unit",
  every: "number",
  starts_on: "day",
  month_day: "number",
  made_on: "day",
  next_on: "day",
  vendor_up_to_cents: "amount",
  vendor_set_by_id: "person",
  due_after_days: "number",
  work_orders: "list",
  time_zone: "text",
  region: "text",
  opening_hours: "text",
  access_notes: "text",
  own_fields: "text",
  restored_at: "moment",
  deputy_id: "person",
  from_day: "day",
  until_day: "day",
  number: "text",
  expires_on: "day",
  email: "text",
  first_name: "text",
  last_name: "text",
  role: "role",
  created_by: "person",
  must_change_password: "flag",
  is_active: "flag",
  is_operator: "flag",
  is_reader: "flag",
  deactivated_at: "moment",
  organization: "text",
  profile_description: "text",
  skills: "list",
  language: "language",
  password_hash: "text",
  latitude: "number",
  longitude: "number",
  arrived_latitude: "number",
  arrived_longitude: "number",
  left_latitude: "number",
  left_longitude: "number",
  sealed_latitude: "number",
  sealed_longitude: "number",
  sealed_at: "moment",
  file_name: "text",
  line_count: "number",
  total_cents: "amount",
  year: "number",
  budget_cents: "amount",
  imported_at: "moment",
  incurred_on: "day",
  reference: "text",
  import_id: "internal",
  plan_id: "internal",
  id: "internal",
  key: "internal",
  created_at: "internal",
  ticket_id: "internal",
  comment_id: "internal",
  message_id: "internal",
  profile_of: "internal",
  project_id: "internal",
  website: "internal",
  was_published: "internal",
  scope_version: "internal",
  position: "internal",
  phrases: "internal",
  sha256: "internal",
  sealed_sha256: "internal",
  sealed_ticket_id: "internal",
  sealed_accuracy_m: "internal",
  is_type_checked: "internal",
  location_accuracy_m: "internal",
  arrived_accuracy_m: "internal",
  left_accuracy_m: "internal",
  file_key: "internal",
  profile_image_key: "internal",
  notification_settings: "internal",
  muted_tickets: "internal",
  saved_views: "internal",
} as const satisfies Readonly<Record<string, FieldForm>>;

/** A column of a line. */
export type HistoryField = keyof typeof HISTORY_FIELDS;

/** A column that a person reads, and therefore has a name. */
export type ReadableField = {
  [Field in HistoryField]: (typeof HISTORY_FIELDS)[Field] extends "internal" ? never : Field;
}[HistoryField];

/** @returns how the values of a column are written; null for one of a newer server. */
export const formOf = (field: string): FieldForm | null =>
  Object.hasOwn(HISTORY_FIELDS, field) ? HISTORY_FIELDS[field as HistoryField] : null;

const ORDER: readonly string[] = Object.keys(HISTORY_FIELDS);

/**
 * Compares columns by their place in the table above, because the database stores those of a row by
 * the length of their names: the end of a visit before its begin. Those of a newer server are last.
 */
export const compareFields = (one: string, other: string): number => rankOf(one) - rankOf(other);

const rankOf = (field: string): number => (ORDER.includes(field) ? ORDER.indexOf(field) : ORDER.length);
