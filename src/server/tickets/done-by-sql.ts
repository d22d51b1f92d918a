/**
 * @returns the condition that the person of the first parameter completed the work. An older server
 *   beside this one writes no `done_by_id`; then it is who has the work.
 */
export const DONE_BY = (tickets: string): string =>
  `(${tickets}.done_by_id = $1 or (${tickets}.done_by_id is null and ${tickets}.assignee_id = $1))`;
