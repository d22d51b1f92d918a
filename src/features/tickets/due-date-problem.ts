import { plannedDayProblem } from "#domain/planned-day.ts";
import { today } from "#features/dates/dates.ts";
import type { Problem } from "#features/forms/use-form-problem.ts";

/** @returns what is wrong with a due date; `filledIn` is the one the form began with. */
export function dueDateProblem(dueOn: string, filledIn: string): Problem | null {
  const message = dueOn === "" ? null : plannedDayProblem(dueOn, today(), filledIn);
  return message === null ? null : { field: "dueOn", message };
}
