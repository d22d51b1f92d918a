import type { Row } from "#server/database/database.ts";

// Typed access to the columns of a row.

export const textOf = (row: Row, name: string): string => String(row[name] ?? "");

export const textOrNull = (row: Row, name: string): string | null =>
  row[name] == null ? null : String(row[name]);

export const numberOf = (row: Row, name: string): number => Number(row[name] ?? 0);

export const numberOrNull = (row: Row, name: string): number | null =>
  row[name] == null ? null : Number(row[name]);

export const isTrue = (row: Row, name: string): boolean => row[name] === true;

/** @returns a timestamp as ISO 8601 in UTC. */
export const instantOf = (row: Row, name: string): string =>
  new Date(row[name] as string | Date).toISOString();

export const instantOrNull = (row: Row, name: string): string | null =>
  row[name] == null ? null : instantOf(row, name);
