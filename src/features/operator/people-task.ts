import * as DEPUTY_TEXTS from "#texts/deputies.ts";
import * as LEAVING_TEXTS from "#texts/leaving.ts";

/** What people are looked for, by the action that each then has a button for; null for nothing. */
export type Task = "deactivate" | "nameDeputy" | null;

const TASKS: Readonly<Record<string, Task>> = { leaves: "deactivate", away: "nameDeputy" };
/** The task that the URL names. */
export const taskOf = (name: string): Task => TASKS[name] ?? null;

/** What is said of a task, and its button. */
export const TASK_TEXTS = {
  deactivate: {
    title: LEAVING_TEXTS.whoLeaves,
    howTo: LEAVING_TEXTS.howToBegin,
    label: LEAVING_TEXTS.leave,
    labelOf: LEAVING_TEXTS.leaveOf,
  },
  nameDeputy: {
    title: DEPUTY_TEXTS.whoIsAway,
    howTo: DEPUTY_TEXTS.howToName,
    label: DEPUTY_TEXTS.nameFor,
    labelOf: DEPUTY_TEXTS.nameForPerson,
  },
};
