import * as accounts from "#texts/es/accounts.ts";
import * as agenda from "#texts/es/agenda.ts";
import * as app from "#texts/es/app.ts";
import * as attachments from "#texts/es/attachments.ts";
import * as bids from "#texts/es/bids.ts";
import * as buildings from "#texts/es/buildings.ts";
import * as calendar from "#texts/es/calendar.ts";
import * as chosenBidders from "#texts/es/chosen-bidders.ts";
import * as higherLimit from "#texts/es/higher-limit.ts";
import * as comments from "#texts/es/comments.ts";
import * as comparing from "#texts/es/comparing.ts";
import * as completion from "#texts/es/completion.ts";
import * as dashboard from "#texts/es/dashboard.ts";
import * as dates from "#texts/es/dates.ts";
import * as dueDates from "#texts/es/due-dates.ts";
import * as peopleForWork from "#texts/es/people-for-work.ts";
import * as searchTargets from "#texts/es/search-targets.ts";
import * as deputies from "#texts/es/deputies.ts";
import * as dictation from "#texts/es/dictation.ts";
import * as directory from "#texts/es/directory.ts";
import * as drafts from "#texts/es/drafts.ts";
import * as exported from "#texts/es/export.ts";
import * as fieldConflicts from "#texts/es/field-conflicts.ts";
import * as forms from "#texts/es/forms.ts";
import * as handingOver from "#texts/es/handing-over.ts";
import * as help from "#texts/es/help.ts";
import * as history from "#texts/es/history.ts";
import * as insights from "#texts/es/insights.ts";
import * as language from "#texts/es/language.ts";
import * as lists from "#texts/es/lists.ts";
import * as location from "#texts/es/location.ts";
import * as manifest from "#texts/es/manifest.ts";
import * as messages from "#texts/es/messages.ts";
import * as nextTry from "#texts/es/next-try.ts";
import * as notificationSettings from "#texts/es/notification-settings.ts";
import * as notifications from "#texts/es/notifications.ts";
import * as operatorSettings from "#texts/es/operator-settings.ts";
import * as operator from "#texts/es/operator.ts";
import * as ownAccount from "#texts/es/own-account.ts";
import * as pendingFiles from "#texts/es/pending-files.ts";
import * as people from "#texts/es/people.ts";
import * as photoSeals from "#texts/es/photo-seals.ts";
import * as plans from "#texts/es/plans.ts";
import * as plural from "#texts/es/plural.ts";
import * as publicPages from "#texts/es/public-pages.ts";
import * as publicTickets from "#texts/es/public-tickets.ts";
import * as qrCodes from "#texts/es/qr-codes.ts";
import * as recovery from "#texts/es/recovery.ts";
import * as repeats from "#texts/es/repeats.ts";
import * as repetitions from "#texts/es/repetitions.ts";
import * as rulesAccounts from "#texts/es/rules/accounts.ts";
import * as rulesBids from "#texts/es/rules/bids.ts";
import * as rulesChosenBidders from "#texts/es/rules/chosen-bidders.ts";
import * as rulesHigherLimit from "#texts/es/rules/higher-limit.ts";
import * as rulesBuildings from "#texts/es/rules/buildings.ts";
import * as rulesDeputies from "#texts/es/rules/deputies.ts";
import * as rulesFields from "#texts/es/rules/fields.ts";
import * as rulesMessages from "#texts/es/rules/messages.ts";
import * as rulesNotifications from "#texts/es/rules/notifications.ts";
import * as rulesPageErrors from "#texts/es/rules/page-errors.ts";
import * as rulesPhrases from "#texts/es/rules/phrases.ts";
import * as rulesServerComments from "#texts/es/rules/server-comments.ts";
import * as rulesRatings from "#texts/es/rules/ratings.ts";
import * as rulesPlans from "#texts/es/rules/plans.ts";
import * as rulesRepeats from "#texts/es/rules/repeats.ts";
import * as rulesRoles from "#texts/es/rules/roles.ts";
import * as rulesSettings from "#texts/es/rules/settings.ts";
import * as rulesStoreImport from "#texts/es/rules/store-import.ts";
import * as rulesStores from "#texts/es/rules/stores.ts";
import * as rulesDefaultMessage from "#texts/es/rules/default-message.ts";
import * as rulesSync from "#texts/es/rules/sync.ts";
import * as rulesTickets from "#texts/es/rules/tickets.ts";
import * as rulesUploads from "#texts/es/rules/uploads.ts";
import * as rulesVendorDocuments from "#texts/es/rules/vendor-documents.ts";
import * as rulesVisits from "#texts/es/rules/visits.ts";
import * as rulesWorkOrders from "#texts/es/rules/work-orders.ts";
import * as search from "#texts/es/search.ts";
import * as selectedTickets from "#texts/es/selected-tickets.ts";
import * as serverAccounts from "#texts/es/server/accounts.ts";
import * as serverAssistance from "#texts/es/server/assistance.ts";
import * as serverBids from "#texts/es/server/bids.ts";
import * as serverChosenBidders from "#texts/es/server/chosen-bidders.ts";
import * as serverHigherLimit from "#texts/es/server/higher-limit.ts";
import * as serverBuildings from "#texts/es/server/buildings.ts";
import * as serverDeputies from "#texts/es/server/deputies.ts";
import * as serverChecklists from "#texts/es/server/checklists.ts";
import * as serverEvents from "#texts/es/server/events.ts";
import * as serverHandOver from "#texts/es/server/hand-over.ts";
import * as serverHttp from "#texts/es/server/http.ts";
import * as serverMails from "#texts/es/server/mails.ts";
import * as serverMessages from "#texts/es/server/messages.ts";
import * as serverNotifications from "#texts/es/server/notifications.ts";
import * as serverOperatorPage from "#texts/es/server/operator-page.ts";
import * as serverOperators from "#texts/es/server/operators.ts";
import * as serverRatings from "#texts/es/server/ratings.ts";
import * as serverReceipts from "#texts/es/server/receipts.ts";
import * as serverStores from "#texts/es/server/stores.ts";
import * as serverSync from "#texts/es/server/sync.ts";
import * as serverTickets from "#texts/es/server/tickets.ts";
import * as serverUploads from "#texts/es/server/uploads.ts";
import * as serverVendorDocuments from "#texts/es/server/vendor-documents.ts";
import * as serviceWorker from "#texts/es/service-worker.ts";
import * as signatures from "#texts/es/signatures.ts";
import * as csvImport from "#texts/es/csv-import.ts";
import * as peopleImport from "#texts/es/people-import.ts";
import * as workerDeletion from "#texts/es/worker-deletion.ts";
import * as storeList from "#texts/es/store-list.ts";
import * as workerImport from "#texts/es/worker-import.ts";
import * as rulesCsvImport from "#texts/es/rules/csv-import.ts";
import * as rulesPeopleImport from "#texts/es/rules/people-import.ts";
import * as rulesWorkerImport from "#texts/es/rules/worker-import.ts";
import * as storeImport from "#texts/es/store-import.ts";
import * as storeManager from "#texts/es/store-manager.ts";
import * as storePeople from "#texts/es/store-people.ts";
import * as securityEvents from "#texts/es/security-events.ts";
import * as stores from "#texts/es/stores.ts";
import * as suggestions from "#texts/es/suggestions.ts";
import * as syncStatus from "#texts/es/sync-status.ts";
import * as tickets from "#texts/es/tickets.ts";
import * as toDo from "#texts/es/to-do.ts";
import * as ui from "#texts/es/ui.ts";
import * as urlDialogs from "#texts/es/url-dialogs.ts";
import * as undoOffer from "#texts/es/undo-offer.ts";
import * as vendorDocuments from "#texts/es/vendor-documents.ts";
import * as visits from "#texts/es/visits.ts";
import * as workOrders from "#texts/es/work-orders.ts";
import * as workers from "#texts/es/workers.ts";

// The compiler asks for every text in Spanish, with the same values in it as in English. Nothing
// imports this file.

/** A text of another language in the place of one, other words, the same values. */
type Translated<Text> = Text extends string
  ? string
  : Text extends (...values: infer Values) => infer Written
    ? (...values: Values) => Translated<Written>
    : { readonly [Key in keyof Text]: Translated<Text[Key]> };

type Catalogue<Module> = { readonly [Key in keyof Module]: Translated<Module[Key]> };

void [
  accounts satisfies Catalogue<typeof import("#texts/accounts.ts")>,
  agenda satisfies Catalogue<typeof import("#texts/agenda.ts")>,
  app satisfies Catalogue<typeof import("#texts/app.ts")>,
  attachments satisfies Catalogue<typeof import("#texts/attachments.ts")>,
  bids satisfies Catalogue<typeof import("#texts/bids.ts")>,
  buildings satisfies Catalogue<typeof import("#texts/buildings.ts")>,
  calendar satisfies Catalogue<typeof import("#texts/calendar.ts")>,
  chosenBidders satisfies Catalogue<typeof import("#texts/chosen-bidders.ts")>,
  higherLimit satisfies Catalogue<typeof import("#texts/higher-limit.ts")>,
  comments satisfies Catalogue<typeof import("#texts/comments.ts")>,
  comparing satisfies Catalogue<typeof import("#texts/comparing.ts")>,
  completion satisfies Catalogue<typeof import("#texts/completion.ts")>,
  dashboard satisfies Catalogue<typeof import("#texts/dashboard.ts")>,
  dates satisfies Catalogue<typeof import("#texts/dates.ts")>,
  dueDates satisfies Catalogue<typeof import("#texts/due-dates.ts")>,
  peopleForWork satisfies Catalogue<typeof import("#texts/people-for-work.ts")>,
  searchTargets satisfies Catalogue<typeof import("#texts/search-targets.ts")>,
  deputies satisfies Catalogue<typeof import("#texts/deputies.ts")>,
  dictation satisfies Catalogue<typeof import("#texts/dictation.ts")>,
  directory satisfies Catalogue<typeof import("#texts/directory.ts")>,
  drafts satisfies Catalogue<typeof import("#texts/drafts.ts")>,
  exported satisfies Catalogue<typeof import("#texts/export.ts")>,
  fieldConflicts satisfies Catalogue<typeof import("#texts/field-conflicts.ts")>,
  forms satisfies Catalogue<typeof import("#texts/forms.ts")>,
  handingOver satisfies Catalogue<typeof import("#texts/handing-over.ts")>,
  help satisfies Catalogue<typeof import("#texts/help.ts")>,
  history satisfies Catalogue<typeof import("#texts/history.ts")>,
  insights satisfies Catalogue<typeof import("#texts/insights.ts")>,
  language satisfies Catalogue<typeof import("#texts/language.ts")>,
  lists satisfies Catalogue<typeof import("#texts/lists.ts")>,
  location satisfies Catalogue<typeof import("#texts/location.ts")>,
  manifest satisfies Catalogue<typeof import("#texts/manifest.ts")>,
  messages satisfies Catalogue<typeof import("#texts/messages.ts")>,
  nextTry satisfies Catalogue<typeof import("#texts/next-try.ts")>,
  notificationSettings satisfies Catalogue<typeof import("#texts/notification-settings.ts")>,
  notifications satisfies Catalogue<typeof import("#texts/notifications.ts")>,
  operatorSettings satisfies Catalogue<typeof import("#texts/operator-settings.ts")>,
  operator satisfies Catalogue<typeof import("#texts/operator.ts")>,
  ownAccount satisfies Catalogue<typeof import("#texts/own-account.ts")>,
  pendingFiles satisfies Catalogue<typeof import("#texts/pending-files.ts")>,
  people satisfies Catalogue<typeof import("#texts/people.ts")>,
  photoSeals satisfies Catalogue<typeof import("#texts/photo-seals.ts")>,
  plans satisfies Catalogue<typeof import("#texts/plans.ts")>,
  plural satisfies Catalogue<typeof import("#texts/plural.ts")>,
  publicPages satisfies Catalogue<typeof import("#texts/public-pages.ts")>,
  publicTickets satisfies Catalogue<typeof import("#texts/public-tickets.ts")>,
  qrCodes satisfies Catalogue<typeof import("#texts/qr-codes.ts")>,
  recovery satisfies Catalogue<typeof import("#texts/recovery.ts")>,
  repeats satisfies Catalogue<typeof import("#texts/repeats.ts")>,
  repetitions satisfies Catalogue<typeof import("#texts/repetitions.ts")>,
  rulesAccounts satisfies Catalogue<typeof import("#texts/rules/accounts.ts")>,
  rulesBids satisfies Catalogue<typeof import("#texts/rules/bids.ts")>,
  rulesChosenBidders satisfies Catalogue<typeof import("#texts/rules/chosen-bidders.ts")>,
  rulesHigherLimit satisfies Catalogue<typeof import("#texts/rules/higher-limit.ts")>,
  rulesBuildings satisfies Catalogue<typeof import("#texts/rules/buildings.ts")>,
  rulesDeputies satisfies Catalogue<typeof import("#texts/rules/deputies.ts")>,
  rulesFields satisfies Catalogue<typeof import("#texts/rules/fields.ts")>,
  rulesMessages satisfies Catalogue<typeof import("#texts/rules/messages.ts")>,
  rulesNotifications satisfies Catalogue<typeof import("#texts/rules/notifications.ts")>,
  rulesPageErrors satisfies Catalogue<typeof import("#texts/rules/page-errors.ts")>,
  rulesPhrases satisfies Catalogue<typeof import("#texts/rules/phrases.ts")>,
  rulesServerComments satisfies Catalogue<typeof import("#texts/rules/server-comments.ts")>,
  rulesRatings satisfies Catalogue<typeof import("#texts/rules/ratings.ts")>,
  rulesPlans satisfies Catalogue<typeof import("#texts/rules/plans.ts")>,
  rulesRepeats satisfies Catalogue<typeof import("#texts/rules/repeats.ts")>,
  rulesRoles satisfies Catalogue<typeof import("#texts/rules/roles.ts")>,
  rulesSettings satisfies Catalogue<typeof import("#texts/rules/settings.ts")>,
  rulesStoreImport satisfies Catalogue<typeof import("#texts/rules/store-import.ts")>,
  rulesStores satisfies Catalogue<typeof import("#texts/rules/stores.ts")>,
  rulesDefaultMessage satisfies Catalogue<typeof import("#texts/rules/default-message.ts")>,
  rulesSync satisfies Catalogue<typeof import("#texts/rules/sync.ts")>,
  rulesTickets satisfies Catalogue<typeof import("#texts/rules/tickets.ts")>,
  rulesUploads satisfies Catalogue<typeof import("#texts/rules/uploads.ts")>,
  rulesVendorDocuments satisfies Catalogue<typeof import("#texts/rules/vendor-documents.ts")>,
  rulesVisits satisfies Catalogue<typeof import("#texts/rules/visits.ts")>,
  rulesWorkOrders satisfies Catalogue<typeof import("#texts/rules/work-orders.ts")>,
  search satisfies Catalogue<typeof import("#texts/search.ts")>,
  selectedTickets satisfies Catalogue<typeof import("#texts/selected-tickets.ts")>,
  serverAccounts satisfies Catalogue<typeof import("#texts/server/accounts.ts")>,
  serverAssistance satisfies Catalogue<typeof import("#texts/server/assistance.ts")>,
  serverBids satisfies Catalogue<typeof import("#texts/server/bids.ts")>,
  serverChosenBidders satisfies Catalogue<typeof import("#texts/server/chosen-bidders.ts")>,
  serverHigherLimit satisfies Catalogue<typeof import("#texts/server/higher-limit.ts")>,
  serverBuildings satisfies Catalogue<typeof import("#texts/server/buildings.ts")>,
  serverDeputies satisfies Catalogue<typeof import("#texts/server/deputies.ts")>,
  serverChecklists satisfies Catalogue<typeof import("#texts/server/checklists.ts")>,
  serverEvents satisfies Catalogue<typeof import("#texts/server/events.ts")>,
  serverHandOver satisfies Catalogue<typeof import("#texts/server/hand-over.ts")>,
  serverHttp satisfies Catalogue<typeof import("#texts/server/http.ts")>,
  serverMails satisfies Catalogue<typeof import("#texts/server/mails.ts")>,
  serverMessages satisfies Catalogue<typeof import("#texts/server/messages.ts")>,
  serverNotifications satisfies Catalogue<typeof import("#texts/server/notifications.ts")>,
  serverOperatorPage satisfies Catalogue<typeof import("#texts/server/operator-page.ts")>,
  serverOperators satisfies Catalogue<typeof import("#texts/server/operators.ts")>,
  serverRatings satisfies Catalogue<typeof import("#texts/server/ratings.ts")>,
  serverReceipts satisfies Catalogue<typeof import("#texts/server/receipts.ts")>,
  serverStores satisfies Catalogue<typeof import("#texts/server/stores.ts")>,
  serverSync satisfies Catalogue<typeof import("#texts/server/sync.ts")>,
  serverTickets satisfies Catalogue<typeof import("#texts/server/tickets.ts")>,
  serverUploads satisfies Catalogue<typeof import("#texts/server/uploads.ts")>,
  serverVendorDocuments satisfies Catalogue<typeof import("#texts/server/vendor-documents.ts")>,
  serviceWorker satisfies Catalogue<typeof import("#texts/service-worker.ts")>,
  signatures satisfies Catalogue<typeof import("#texts/signatures.ts")>,
  csvImport satisfies Catalogue<typeof import("#texts/csv-import.ts")>,
  peopleImport satisfies Catalogue<typeof import("#texts/people-import.ts")>,
  workerDeletion satisfies Catalogue<typeof import("#texts/worker-deletion.ts")>,
  storeList satisfies Catalogue<typeof import("#texts/store-list.ts")>,
  workerImport satisfies Catalogue<typeof import("#texts/worker-import.ts")>,
  rulesCsvImport satisfies Catalogue<typeof import("#texts/rules/csv-import.ts")>,
  rulesPeopleImport satisfies Catalogue<typeof import("#texts/rules/people-import.ts")>,
  rulesWorkerImport satisfies Catalogue<typeof import("#texts/rules/worker-import.ts")>,
  storeImport satisfies Catalogue<typeof import("#texts/store-import.ts")>,
  storeManager satisfies Catalogue<typeof import("#texts/store-manager.ts")>,
  storePeople satisfies Catalogue<typeof import("#texts/store-people.ts")>,
  securityEvents satisfies Catalogue<typeof import("#texts/security-events.ts")>,
  stores satisfies Catalogue<typeof import("#texts/stores.ts")>,
  suggestions satisfies Catalogue<typeof import("#texts/suggestions.ts")>,
  syncStatus satisfies Catalogue<typeof import("#texts/sync-status.ts")>,
  tickets satisfies Catalogue<typeof import("#texts/tickets.ts")>,
  toDo satisfies Catalogue<typeof import("#texts/to-do.ts")>,
  ui satisfies Catalogue<typeof import("#texts/ui.ts")>,
  undoOffer satisfies Catalogue<typeof import("#texts/undo-offer.ts")>,
  urlDialogs satisfies Catalogue<typeof import("#texts/url-dialogs.ts")>,
  vendorDocuments satisfies Catalogue<typeof import("#texts/vendor-documents.ts")>,
  visits satisfies Catalogue<typeof import("#texts/visits.ts")>,
  workOrders satisfies Catalogue<typeof import("#texts/work-orders.ts")>,
  workers satisfies Catalogue<typeof import("#texts/workers.ts")>,
];
