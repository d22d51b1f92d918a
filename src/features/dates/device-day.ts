const two = (number: number) => String(number).padStart(2, "0");

/**
 * The day (YYYY-MM-DD) of an instant in the device's time zone; empty for what is no date. Written
 * without a pattern, because insights call it for every ticket.
 */
export function deviceDay(instant: string): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return "";
  return `${String(at.getFullYear()).padStart(4, "0")}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
