import * as accounts from "#contract/accounts.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import * as plans from "#contract/plans.ts";
import * as ratings from "#contract/ratings.ts";
import * as assistance from "#contract/assistance.ts";
import * as awardRules from "#contract/award-rules.ts";
import * as bids from "#contract/bids.ts";
import * as buildings from "#contract/buildings.ts";
import * as calendar from "#contract/calendar.ts";
import * as dashboardCounts from "#contract/dashboard-counts.ts";
import * as costs from "#contract/costs.ts";
import * as describeInvitation from "#contract/describe-invitation.ts";
import * as deputies from "#contract/deputies.ts";
import * as events from "#contract/events.ts";
import * as history from "#contract/history.ts";
import * as invitations from "#contract/invitations.ts";
import * as changeRole from "#contract/change-role.ts";
import * as chooseManager from "#contract/choose-manager.ts";
import * as leaving from "#contract/leaving.ts";
import * as legal from "#contract/legal.ts";
import * as messages from "#contract/messages.ts";
import * as notificationSettings from "#contract/notification-settings.ts";
import * as notifications from "#contract/notifications.ts";
import * as operatorSettings from "#contract/operator-settings.ts";
import * as handOver from "#contract/hand-over.ts";
import * as plannedLeavings from "#contract/planned-leavings.ts";
import * as operator from "#contract/operator.ts";
import * as operators from "#contract/operators.ts";
import * as ownData from "#contract/account-export.ts";
import * as securityLog from "#contract/security-log.ts";
import * as sessions from "#contract/sessions.ts";
import * as peopleImports from "#contract/people-imports.ts";
import * as passwords from "#contract/passwords.ts";
import * as pageErrors from "#contract/page-errors.ts";
import * as priceRequest from "#contract/price-request.ts";
import * as publicTasks from "#contract/public-tasks.ts";
import * as repeats from "#contract/repeats.ts";
import * as singleSignOn from "#contract/single-sign-on.ts";
import * as storeCosts from "#contract/store-costs.ts";
import * as storeImports from "#contract/store-imports.ts";
import * as stores from "#contract/stores.ts";
import * as sync from "#contract/sync.ts";
import * as testMail from "#contract/test-mail.ts";
import * as tickets from "#contract/tickets.ts";
import * as uploads from "#contract/uploads.ts";
import * as vendorDocuments from "#contract/vendor-documents.ts";
import * as vendorSearch from "#contract/vendor-search.ts";
import * as visits from "#contract/visits.ts";
import * as workers from "#contract/workers.ts";

/**
 * Every endpoint of the API, in the order of the OpenAPI document. Collected from the contract
 * modules by the presence of `summary`.
 */
export const API: readonly Endpoint[] = [
  accounts,
  describeInvitation,
  deputies,
  vendorDocuments,
  workers,
  operators,
  sessions,
  passwords,
  singleSignOn,
  stores,
  storeImports,
  storeCosts,
  buildings,
  tickets,
  visits,
  repeats,
  plans,
  costs,
  bids,
  dashboardCounts,
  awardRules,
  priceRequest,
  vendorSearch,
  uploads,
  ratings,
  messages,
  notifications,
  notificationSettings,
  assistance,
  publicTasks,
  legal,
  calendar,
  ownData,
  sync,
  pageErrors,
  handOver,
  operator,
  testMail,
  securityLog,
  operatorSettings,
  plannedLeavings,
  changeRole,
  chooseManager,
  leaving,
  invitations,
  peopleImports,
  history,
  events,
]
  .flatMap((endpoints) => Object.values(endpoints) as unknown[])
  .filter((value): value is Endpoint => typeof value === "object" && value !== null && "summary" in value);
