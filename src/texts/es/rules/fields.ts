import { plural } from "#texts/plural.ts";

// Texts of fields. See docs/contributing.md#texts.

export const unstorableCharacters = "Este texto tiene caracteres que no se pueden guardar";
export const textTooLong = (longest: number) => `Use como máximo ${longest} caracteres`;
export const emailInvalid = "Escriba un correo electrónico válido";
export const passwordIsRequired = "La contraseña es obligatoria";
export const passwordTooShort = "La contraseña debe tener al menos 8 caracteres";
export const passwordTooLong = (password: number) =>
  `La contraseña debe tener como máximo ${password} caracteres`;
export const passwordOnlyBlanks = "La contraseña debe tener algo más que espacios";
export const dateInvalid = "Use una fecha como 2026-01-31";
export const dayNotInCalendar = "Este día no está en el calendario";
export const fileTypeMissing = "Indique el tipo del archivo, por ejemplo image/jpeg";
export const timeInvalid = "Use una hora como 14:30";
export const pleaseUseAtMostCharacters = (longest: number, count: number) =>
  `Use como máximo ${longest} caracteres; este texto tiene ${count}`;
export const charactersLeft = (left: number) =>
  plural(left, { one: "Queda 1 carácter", other: "Quedan # caracteres" });
export const amountExample = "es un monto como 120.50";
export const dayInThePast = "Elija hoy o un día posterior";
export const wholeNumberRequired = (name: string) => `${name} debe ser un número entero desde 1`;
export const versionInvalid = "Envíe una versión como 1.2.3";
export const timeZoneUnknown = "Esta zona horaria no se conoce.";
export const instantInvalid = "Use una hora como 2026-01-31T14:30:00Z";
export const lineNumberInvalid = "Use el número de una línea, con 15 cifras como máximo";
export const historyKindUnknown = "El historial no tiene líneas de este tipo";
export const securityEventUnknown = "El registro de seguridad no tiene eventos de este tipo";
