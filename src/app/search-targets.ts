import type { Account } from "#domain/accounts/profile.ts";
import { HELP_ANCHORS } from "#app/help-anchors.ts";
import { mayNameDeputy } from "#domain/accounts/deputy.ts";
import { mayOperate } from "#domain/accounts/operator.ts";
import { mayOwnStores, mayRaiseTickets, maySeeInsights, mayTakePart } from "#domain/accounts/role.ts";
import { hasDocuments } from "#domain/accounts/vendor-document.ts";
import { mayAddStores, type StoreActor } from "#domain/stores/managing-stores.ts";
import type { IconName } from "#ui/icons.tsx";
import * as TEXTS from "#texts/search-targets.ts";

/** Something that people look for by what they want to do, and the page where they do it. */
interface SearchTarget {
  readonly label: string;
  /** Other words for it. */
  readonly synonyms: string;
  readonly icon: IconName;
  readonly to: string;
}

/** A target with who has it. */
interface TargetRule {
  readonly text: readonly [label: string, synonyms: string];
  readonly icon: IconName;
  readonly to: string | ((account: Account) => string);
  readonly isFor: (account: Account, actor: StoreActor) => boolean;
}

const isManager = ({ role }: Account) => maySeeInsights(role);
/** A manager who acts: some pages are about what only those do. */
const isActingManager = (account: Account) => isManager(account) && mayTakePart(account);
/** A manager who is no operator, and so has the nearest screen instead of the operator's. */
const isManagerOnly = (account: Account) => isActingManager(account) && !mayOperate(account);
const addsStores = (_account: Account, actor: StoreActor) => mayAddStores(actor);
const managesStores = (account: Account) => mayOwnStores(account) || mayOperate(account);
const hasWorkers = ({ role }: Account) => role === "Property Manager";
const hasDueWork = ({ role }: Account) => maySeeInsights(role) || role === "Vendor" || role === "Maintenance";
const isAnybody = () => true;

/** The tickets of a vendor's list are mostly those of others, which are out for bid. */
const ticketsWith = (filters: string) => (account: Account) =>
  `/tickets?${filters}${account.role === "Vendor" ? `&person=${encodeURIComponent(account.id)}` : ""}`;

const peoplePage = (panel: string, help: string) => (account: Account) =>
  mayOperate(account) ? `/operator${panel}` : `/help#${help}`;

/** Every target; of equally good ones the first here is shown first. */
const TARGETS: readonly TargetRule[] = [
  {
    text: TEXTS.urgent,
    icon: "warning",
    to: "/tickets?status=all_open&priority=urgent&sort=worst",
    isFor: isManager,
  },
  { text: TEXTS.overdue, icon: "clock", to: ticketsWith("due=overdue&sort=worst"), isFor: hasDueWork },
  { text: TEXTS.dueToday, icon: "clock", to: ticketsWith("due=today&sort=worst"), isFor: hasDueWork },
  { text: TEXTS.behindPlan, icon: "clock", to: "/tickets?due=behind&sort=worst", isFor: isManager },
  { text: TEXTS.allOpen, icon: "ticket", to: "/tickets?status=all_open", isFor: isManager },
  { text: TEXTS.repetitions, icon: "repeat", to: "/repeats", isFor: mayRaiseTickets },
  { text: TEXTS.plans, icon: "calendar", to: "/plans", isFor: isManager },
  { text: TEXTS.spend, icon: "chart", to: "/insights", isFor: isManager },
  { text: TEXTS.bestVendors, icon: "star", to: "/directory", isFor: isManager },
  { text: TEXTS.rejectedWork, icon: "warning", to: "/insights", isFor: isManager },
  { text: TEXTS.rejectedOpen, icon: "warning", to: "/tickets?redone=open", isFor: isManager },
  {
    text: TEXTS.leaver,
    icon: "people",
    to: peoplePage("?task=leaves", HELP_ANCHORS.leaves),
    isFor: isActingManager,
  },
  {
    text: TEXTS.invite,
    icon: "people",
    to: peoplePage("?inviting=yes", HELP_ANCHORS.arrives),
    isFor: isActingManager,
  },
  { text: TEXTS.operatorPage, icon: "people", to: "/operator", isFor: mayOperate },
  { text: TEXTS.settings, icon: "wrench", to: "/operator?panel=settings", isFor: mayOperate },
  { text: TEXTS.history, icon: "paper", to: "/operator?panel=history", isFor: mayOperate },
  { text: TEXTS.securityLog, icon: "shield", to: "/operator?panel=log", isFor: mayOperate },
  { text: TEXTS.historyOfTicket, icon: "paper", to: "/tickets", isFor: isManagerOnly },
  { text: TEXTS.spendingLimit, icon: "flag", to: "/operator?panel=settings", isFor: mayOperate },
  { text: TEXTS.limitsOfOthers, icon: "flag", to: "/bids", isFor: isManagerOnly },
  { text: TEXTS.approvals, icon: "check", to: "/tickets?todo=approve", isFor: isActingManager },
  { text: TEXTS.assets, icon: "ticket", to: "/tickets", isFor: isManager },
  { text: TEXTS.invoices, icon: "chart", to: "/insights", isFor: isManager },
  { text: TEXTS.invoicesOfVendor, icon: "flag", to: "/bids", isFor: ({ role }) => role === "Vendor" },
  { text: TEXTS.checklists, icon: "check", to: "/tickets", isFor: isManager },
  { text: TEXTS.importPeople, icon: "people", to: "/operator?importing=people", isFor: mayOperate },
  { text: TEXTS.undoPeopleImport, icon: "people", to: "/operator?importing=undo", isFor: mayOperate },
  {
    text: TEXTS.importStores,
    icon: "store",
    to: "/directory?show=stores&importstores=csv",
    isFor: addsStores,
  },
  {
    text: TEXTS.importCosts,
    icon: "chart",
    to: "/directory?show=stores&importcosts=csv",
    isFor: managesStores,
  },
  { text: TEXTS.budgets, icon: "chart", to: "/directory?show=stores", isFor: managesStores },
  { text: TEXTS.storesOfOthers, icon: "store", to: `/help#${HELP_ANCHORS.stores}`, isFor: hasWorkers },
  { text: TEXTS.addStores, icon: "store", to: "/directory?show=stores", isFor: addsStores },
  {
    text: TEXTS.undoImport,
    icon: "store",
    to: "/directory?show=stores&undoimport=csv",
    isFor: addsStores,
  },
  { text: TEXTS.importWorkers, icon: "people", to: "/profile?importworkers=csv", isFor: hasWorkers },
  { text: TEXTS.documents, icon: "paper", to: "/profile", isFor: ({ role }) => hasDocuments(role) },
  { text: TEXTS.vendorDocuments, icon: "paper", to: "/directory?show=vendors", isFor: isManager },
  { text: TEXTS.deputyOfOther, icon: "calendar", to: "/operator?task=away", isFor: mayOperate },
  { text: TEXTS.deputy, icon: "calendar", to: "/profile", isFor: mayNameDeputy },
  { text: TEXTS.password, icon: "person", to: "/profile", isFor: isAnybody },
  { text: TEXTS.devices, icon: "person", to: "/profile", isFor: isAnybody },
  { text: TEXTS.ownData, icon: "person", to: "/profile", isFor: isAnybody },
];

/** What this account can do besides the screens of the navigation. See docs/product.md#search. */
export const searchTargetsFor = (account: Account, actor: StoreActor): readonly SearchTarget[] =>
  TARGETS.filter(({ isFor }) => isFor(account, actor)).map(({ text: [label, synonyms], icon, to }) => ({
    label,
    synonyms,
    icon,
    to: typeof to === "string" ? to : to(account),
  }));
