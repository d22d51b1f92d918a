import { PLANNED_POSITION } from "#server/database/change-log-plan.ts";
import { CHANGE_LOG_TIMELINE } from "#server/database/change-log-timeline.ts";
import { DOERS } from "#server/database/doer-column.ts";
import { ESCALATIONS } from "#server/database/escalation-table.ts";
import { EMAIL_INDEX } from "#server/database/email-index.ts";
import { HIGHER_LIMITS } from "#server/database/higher-limits.ts";
import { HISTORY, HISTORY_OF_TICKETS } from "#server/database/history-tables.ts";
import { INVITATIONS } from "#server/database/invitation-table.ts";
import { PAST_HISTORY } from "#server/database/past-history.ts";
import { OPERATOR_SETTINGS_TABLE } from "#server/database/operator-settings-table.ts";
import { OPERATOR_ACTS } from "#server/database/operator-acts-columns.ts";
import { OPERATORS_AUDIENCE_ROWS } from "#server/database/operators-audience.ts";
import { MOVED_PEOPLE } from "#server/database/moved-person-columns.ts";
import { PEOPLE_IMPORTS } from "#server/database/people-import-tables.ts";
import { NOTICE_KINDS_SPLIT } from "#server/database/notice-kinds-split.ts";
import { OVERDUE_NOTICES } from "#server/database/overdue-notices.ts";
import { PLANNED_LEAVINGS } from "#server/database/planned-leaving-table.ts";
import { STORE_PLANS } from "#server/database/plan-tables.ts";
import { RAISERS } from "#server/database/raiser-column.ts";
import { REPEATED_TICKETS } from "#server/database/repeat-tables.ts";
import { STORE_IMPORTS } from "#server/database/store-import-table.ts";
import { STORE_COSTS } from "#server/database/store-cost-tables.ts";
import {
  STORE_NOTES,
  RESTORED_STORES,
  STORE_NUMBERS,
  STORE_OWN_FIELDS,
  STORE_REGIONS,
  STORE_TIME_ZONES,
} from "#server/database/store-columns.ts";
import { CHOSEN_BIDDERS } from "#server/database/chosen-bidders.ts";
import { DEACTIVATED_SESSIONS } from "#server/database/deactivated-sessions-table.ts";
import { DEPUTIES } from "#server/database/deputy-tables.ts";
import { SINGLE_SIGN_ON } from "#server/database/single-sign-on-tables.ts";
import { VENDOR_DOCUMENTS } from "#server/database/vendor-document-tables.ts";
import { LOST_CLAIMS, NAMED_MANAGERS, STORE_PEOPLE } from "#server/database/store-people-tables.ts";
import { READERS } from "#server/database/reader-column.ts";
import { ROLE_CHANGES } from "#server/database/role-changes-column.ts";
import { SECURITY_LOG_IMPORTS } from "#server/database/security-log-columns.ts";
import { SAVED_VIEWS } from "#server/database/saved-views-column.ts";
import { SESSION_PASSWORDS } from "#server/database/session-columns.ts";
import { UPLOAD_PREVIEWS } from "#server/database/upload-preview-column.ts";
import { WAITING_WORKERS } from "#server/database/waiting-workers-table.ts";

/** History, repetition, time zones, deputies, single sign-on, people of a store, and others. */
export const MIGRATION_15 = [
  ...DOERS,
  ...HISTORY,
  ...REPEATED_TICKETS,
  ...STORE_TIME_ZONES,
  ...STORE_NOTES,
  ...STORE_NUMBERS,
  ...STORE_REGIONS,
  ...STORE_OWN_FIELDS,
  ...RESTORED_STORES,
  ...DEPUTIES,
  ...SINGLE_SIGN_ON,
  ...STORE_PEOPLE,
  ...UPLOAD_PREVIEWS,
  ...VENDOR_DOCUMENTS,
  ...CHANGE_LOG_TIMELINE,
  ...EMAIL_INDEX,
  ...INVITATIONS,
  ...NAMED_MANAGERS,
  ...LOST_CLAIMS,
  ...PEOPLE_IMPORTS,
  ...SECURITY_LOG_IMPORTS,
  ...STORE_IMPORTS,
  ...STORE_COSTS,
  ...RAISERS,
  ...MOVED_PEOPLE,
  ...SESSION_PASSWORDS,
  ...DEACTIVATED_SESSIONS,
  ...SAVED_VIEWS,
  ...ROLE_CHANGES,
  ...READERS,
  ...ESCALATIONS,
  ...OPERATOR_SETTINGS_TABLE,
  ...PLANNED_LEAVINGS,
  ...WAITING_WORKERS,
  ...OPERATORS_AUDIENCE_ROWS,
  ...OPERATOR_ACTS,
  ...NOTICE_KINDS_SPLIT,
  ...CHOSEN_BIDDERS,
  ...OVERDUE_NOTICES,
  ...HIGHER_LIMITS,
  ...STORE_PLANS,
  PLANNED_POSITION,
  ...HISTORY_OF_TICKETS,
  PAST_HISTORY,
] as const;
