import type { Account } from "#domain/accounts/profile.ts";
import { mayNameDeputy } from "#domain/accounts/deputy.ts";
import { mayOperate } from "#domain/accounts/operator.ts";
import { mayOwnStores, maySeeInsights } from "#domain/accounts/role.ts";
import { hasDocuments } from "#domain/accounts/vendor-document.ts";
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

type NamedTarget = readonly [text: readonly [label: string, synonyms: string], icon: IconName, to: string];

/** What this account can do besides the screens of the navigation. See docs/product.md#search. */
export function searchTargetsFor(account: Account): readonly SearchTarget[] {
  const { role } = account;
  const people = mayOperate(account) ? "/operator" : "/help";
  const ofManagers: readonly NamedTarget[] = [
    [TEXTS.urgent, "warning", "/tickets?status=all_open&priority=urgent&sort=worst"],
    [TEXTS.overdue, "clock", "/tickets?due=overdue&sort=worst"],
    [TEXTS.behindPlan, "clock", "/tickets?due=behind&sort=worst"],
    [TEXTS.spend, "chart", "/insights"],
    [TEXTS.bestVendors, "star", "/directory"],
    [TEXTS.rejectedWork, "warning", "/insights"],
    [TEXTS.rejectedOpen, "warning", "/tickets?redone=open"],
    [TEXTS.invite, "people", people],
    [TEXTS.leaver, "people", people],
  ];
  const ofStores: readonly NamedTarget[] = [
    [TEXTS.addStores, "store", "/directory?show=stores"],
    [TEXTS.undoImport, "store", "/directory?show=stores&undoimport=csv"],
  ];
  const all: readonly NamedTarget[] = [
    ...(maySeeInsights(role) ? ofManagers : []),
    ...(mayOwnStores(role) ? ofStores : []),
    ...(hasDocuments(role) ? [[TEXTS.documents, "paper", "/profile"] as const] : []),
    ...(mayNameDeputy(role) ? [[TEXTS.deputy, "calendar", "/profile"] as const] : []),
    [TEXTS.password, "person", "/profile"],
    [TEXTS.devices, "person", "/profile"],
    [TEXTS.ownData, "person", "/profile"],
  ];
  return all.map(([[label, synonyms], icon, to]) => ({ label, synonyms, icon, to }));
}
