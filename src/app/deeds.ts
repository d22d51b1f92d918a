import type { Account } from "#domain/accounts/profile.ts";
import { mayNameDeputy } from "#domain/accounts/deputy.ts";
import { mayOperate } from "#domain/accounts/operator.ts";
import { mayOwnStores, maySeeInsights } from "#domain/accounts/role.ts";
import { hasDocuments } from "#domain/accounts/vendor-document.ts";
import type { IconName } from "#ui/icons.tsx";
import * as TEXTS from "#texts/deeds.ts";

/** Something that people look for by what they want to do, and the page where they do it. */
interface Deed {
  readonly label: string;
  /** Other words for it. */
  readonly words: string;
  readonly icon: IconName;
  readonly to: string;
}

type NamedDeed = readonly [text: readonly [label: string, words: string], icon: IconName, to: string];

/** What this account can do besides the screens of the navigation. See docs/product.md#search. */
export function deedsFor(account: Account): readonly Deed[] {
  const { role } = account;
  const people = mayOperate(account) ? "/operator" : "/help";
  const ofManagers: readonly NamedDeed[] = [
    [TEXTS.overdue, "clock", "/tickets?due=overdue"],
    [TEXTS.spend, "chart", "/insights"],
    [TEXTS.bestVendors, "star", "/directory"],
    [TEXTS.rejectedWork, "warning", "/insights"],
    [TEXTS.invite, "people", people],
    [TEXTS.leaver, "people", people],
  ];
  const ofStores: readonly NamedDeed[] = [
    [TEXTS.addStores, "store", "/directory?show=stores"],
    [TEXTS.undoImport, "store", "/directory?show=stores"],
  ];
  const all: readonly NamedDeed[] = [
    ...(maySeeInsights(role) ? ofManagers : []),
    ...(mayOwnStores(role) ? ofStores : []),
    ...(hasDocuments(role) ? [[TEXTS.documents, "paper", "/profile"] as const] : []),
    ...(mayNameDeputy(role) ? [[TEXTS.deputy, "calendar", "/profile"] as const] : []),
    [TEXTS.password, "person", "/profile"],
    [TEXTS.devices, "person", "/profile"],
    [TEXTS.ownData, "person", "/profile"],
  ];
  return all.map(([[label, words], icon, to]) => ({ label, words, icon, to }));
}
