// Documents of a vendor. See docs/product.md#vendor-documents.

import { plural } from "#texts/plural.ts";

export const title = "Documentos";
export const intro =
  "Los clientes ven qué documentos tiene y hasta cuándo valen. Los archivos y números son para los clientes que tienen una cotización o un trabajo suyo; el formulario fiscal, solo para quienes usted trabaja.";
export const none = "Todavía no tiene documentos.";
export const noneOfVendor = "Este proveedor no ha agregado documentos.";
export const add = "Agregar documento";
export const actionsFor = (name: string) => `Acciones para ${name}`;
export const edit = "Cambiar o reemplazar";
export const remove = "Quitar";
export const removeTitle = "Quitar documento";
export const removeAsk = "Los clientes dejan de verlo y se borra su archivo.";
export const kindLabel = "Tipo";
export const nameLabel = "Nombre";
export const nameHint = "Por ejemplo, responsabilidad civil";
export const numberLabel = "Número";
export const expiryLabel = "Válido hasta";
export const chooseFile = "Elegir PDF o imagen";
export const replaceFile = "Elegir otro archivo";
export const fileStored = (name: string) => `${name} está guardado en este dispositivo`;
export const presentFile = (name: string) => `Archivo actual: ${name}`;
export const isPast = "Ese día ya pasó. El documento se muestra como vencido.";
export const optional = (label: string) => `${label} (opcional)`;
export const save = "Guardar";
export const cancel = "Cancelar";
export const saved = "Documento guardado";
export const removed = "Documento quitado";
export const numbered = (number: string) => `N.º ${number}`;
export const endless = "No vence";
export const validUntil = (day: string) => `Válido hasta el ${day}`;
export const expiresToday = (day: string) => `Vence hoy, ${day}`;
export const expiresIn = (days: number, day: string) =>
  plural(days, { one: () => `Vence mañana, ${day}`, other: (n) => `Vence en ${n} días, ${day}` });
export const expired = (day: string) => `Venció el ${day}`;
export const insuranceMissing = "No muestra ningún seguro";
export const insuranceValidUntil = (day: string) => `Seguro válido hasta el ${day}`;
export const insuranceExpired = "Seguro vencido";
export const insuranceExpiresToday = "El seguro vence hoy";
export const insuranceExpiresIn = (days: number) =>
  plural(days, { one: "El seguro vence mañana", other: "El seguro vence en # días" });
export const fileReserved = "El archivo es para quienes trabajan con este proveedor.";
export const outdatedNow = (name: string, day: string) => `${name}: venció el ${day}`;
export const expiresSoon = (name: string, day: string) => `${name}: vence el ${day}`;
export const outdatedThen = (name: string, day: string) => `${name}: vence el ${day}, antes del trabajo`;
export const document = "Documento";
export const step = (name: string) => `Documento: ${name}`;
export const removalStep = (name: string) => `Retiro del documento: ${name}`;
export const failedToSave = "No se guardó el documento";
export const failedToRemove = "No se quitó el documento";
export const fileNotStored = "No se pudo guardar el archivo en este dispositivo";
