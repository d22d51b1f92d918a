import * as DEPUTY_TEXTS from "#texts/deputies.ts";
import * as LEAVING_TEXTS from "#texts/leaving.ts";

/** What people are looked for, by the action that each then has a button for; null for nothing. */
export type Aim = "deactivate" | "nameDeputy" | null;

const AIMS: Readonly<Record<string, Aim>> = { leaves: "deactivate", away: "nameDeputy" };
/** The aim that the URL names. */
export const aimOf = (name: string): Aim => AIMS[name] ?? null;

/** What is said of an aim, and its button. */
export const AIM_TEXTS = {
  deactivate: {
    title: LEAVING_TEXTS.whoLeaves,
    howTo: LEAVING_TEXTS.howToBegin,
    label: LEAVING_TEXTS.leave,
    labelOf: LEAVING_TEXTS.leaveOf,
  },
  nameDeputy: {
    title: DEPUTY_TEXTS.whoIsAway,
    howTo: DEPUTY_TEXTS.howToName,
    label: DEPUTY_TEXTS.name,
    labelOf: DEPUTY_TEXTS.nameForPerson,
  },
};
