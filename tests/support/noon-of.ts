/** Noon in UTC (ms since 1970) on a day (YYYY-MM-DD), which is that day in most time zones. */
export const noonOf = (day: string): number => Date.parse(`${day}T12:00:00.000Z`);
