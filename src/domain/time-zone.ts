/** @returns whether this is the name of a time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** @returns the day (YYYY-MM-DD) and the minute of the day at a moment in a time zone. */
export function localTime(nowMs: number, timeZone: string | null): { day: string; minute: number } {
  const parts = new Intl.DateTimeFormat("en-CA", {
    ...(timeZone === null || !isTimeZone(timeZone) ? {} : { timeZone }),
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(nowMs);
  const partOf = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
  return {
    day: `${partOf("year")}-${partOf("month")}-${partOf("day")}`,
    minute: Number(partOf("hour")) * 60 + Number(partOf("minute")),
  };
}
