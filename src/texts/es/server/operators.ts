import { PRODUCT } from "#texts/product.ts";

export const operatorsChange = "Operadores de este servidor";
export const isInvited = (by: string) =>
  `${by} invitó a alguien como operador de ${PRODUCT}. En «Invitaciones» dice a quién, y allí puede retirarse.`;
export const hasRegistered = (name: string) =>
  `${name} se registró como operador de ${PRODUCT} con la invitación de un operador.`;
export const isOperatorNow = (name: string, by: string) =>
  `${name} es ahora operador de ${PRODUCT}, por decisión de ${by}.`;
export const isNoOperator = (name: string, by: string) =>
  `${name} ya no es operador de ${PRODUCT}. ${by} cambió el rol.`;
export const isDeactivated = (name: string, by: string) =>
  `${name} ya no es operador de ${PRODUCT}. ${by} desactivó la cuenta.`;
export const hasLeftByThemselves = (name: string) => `${name} ya no es operador de ${PRODUCT} y se fue.`;
export const isReactivated = (name: string, by: string) =>
  `${name} es otra vez operador de ${PRODUCT}. ${by} reactivó la cuenta.`;
export const readerIsInvited = (by: string) =>
  `${by} invitó a alguien a leerlo todo en ${PRODUCT}. “Invitaciones” dice a quién, y allí se puede retirar.`;
export const readerHasRegistered = (name: string) =>
  `${name} se registró con la invitación de un operador, lo lee todo en ${PRODUCT} y no cambia nada.`;
export const isReaderNow = (name: string, by: string) =>
  `${name} ahora lo lee todo en ${PRODUCT} y no cambia nada. ${by} le dio este derecho.`;
export const isNoReader = (name: string, by: string) =>
  `${name} ya no lo lee todo en ${PRODUCT}. ${by} cambió el rol.`;
