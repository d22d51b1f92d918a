import { expect, test } from "vitest";
import * as SPANISH_IMPORT from "#texts/es/csv-import.ts";
import * as SPANISH_DIRECTORY from "#texts/es/directory.ts";
import * as SPANISH_OPERATOR from "#texts/es/operator.ts";
import * as SPANISH_SEARCH from "#texts/es/search.ts";
import * as OPERATOR from "#texts/operator.ts";

test.each([
  [SPANISH_DIRECTORY.openTickets(1, 1, 1), "1 abierto, 1 vencido, 1 pasado de su día planeado"],
  [SPANISH_DIRECTORY.openTickets(6, 2, 3), "6 abiertos, 2 vencidos, 3 pasados de su día planeado"],
  [SPANISH_IMPORT.summary(1, 1, 1, 1), "1 nueva, 1 cambiada, 1 sin cambios, 1 con errores."],
  [SPANISH_IMPORT.summary(2, 0, 3, 0), "2 nuevas, 0 cambiadas, 3 sin cambios, 0 con errores."],
  [SPANISH_SEARCH.found(1), "1 encontrado"],
  [SPANISH_OPERATOR.sinceTriesNext("12:00", 1, "12:05"), "Desde 12:00 · 1 intento · siguiente 12:05"],
  [OPERATOR.sinceTriesNext("12:00", 1, "12:05"), "Since 12:00 · 1 try · next 12:05"],
  [OPERATOR.sinceTriesNext("12:00", 3, "12:05"), "Since 12:00 · 3 tries · next 12:05"],
])("numbers and the words that go with them agree: %s", (text, expected) => {
  expect(text.replaceAll("\u00A0", " ")).toBe(expected);
});
