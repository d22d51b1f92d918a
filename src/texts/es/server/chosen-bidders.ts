// Texts of vendors who are asked to bid. See docs/contributing.md#texts.
import { plural } from "#texts/es/plural.ts";

export const youAreAsked = "Se le pide una cotización";
export const youAreGiven = "Se le dio un trabajo";
export const givenUpTo = (ticket: string, place: string, amount: string) =>
  `Se le dio ${place === "" ? ticket : `${ticket} en ${place}`}, hasta ${amount}: acepte o rechace.`;
export const askedFor = (ticket: string, place: string) =>
  place === "" ? `Se le pide cotizar ${ticket}.` : `Se le pide cotizar ${ticket} en ${place}.`;
export const withOthers = (others: number) =>
  others === 0
    ? "No se consultó a nadie más."
    : plural(others, {
        one: "Solo se consultó a usted y a 1 más.",
        other: "Solo se consultó a usted y a # más.",
      });
export const closes = (day: string) => `Las cotizaciones cierran el ${day}.`;
export const declined = "Un proveedor no cotizará";
export const willNotBid = (name: string, ticket: string) => `${name} no cotizará ${ticket}`;
export const willNotBidBecause = (name: string, ticket: string, reason: string) =>
  `${name} no cotizará ${ticket}: ${reason}`;
export const acceptedTitle = "Cotización aceptada al momento";
export const youHaveTheJob = (ticket: string, amount: string) =>
  `${ticket} es suyo: su cotización de ${amount} se aceptó al momento`;
export const youHaveTheJobUpTo = (ticket: string, amount: string) =>
  `${ticket} es suyo, hasta ${amount}. Escriba cuánto costó al completarlo`;
export const notSelected = "Su cotización no fue elegida";
export const otherBidChosen = (ticket: string) => `Se eligió otra cotización para ${ticket}`;
export const acceptedAtOnce = (
  vendor: string,
  ticket: string,
  { amount, upTo, setBy }: { readonly amount: string; readonly upTo: string; readonly setBy: string },
) =>
  `${vendor} tiene ${ticket} por ${amount}: ${setBy} había aceptado de antemano cotizaciones de hasta ${upTo}`;
export const askedVendors = (name: string, ticket: string, count: number) =>
  plural(count, {
    one: () => `${name} pidió a 1 proveedor cotizar ${ticket}`,
    other: (n) => `${name} pidió a ${n} proveedores cotizar ${ticket}`,
  });
export const whoMayBid = "Cambió quién puede cotizar";
export const changedToAll = (name: string, ticket: string) =>
  `${name} abrió ${ticket} a todos los proveedores`;
export const changedToSome = (name: string, ticket: string, count: number) =>
  plural(count, {
    one: () => `${name} cambió quién puede cotizar ${ticket}: 1 proveedor`,
    other: (n) => `${name} cambió quién puede cotizar ${ticket}: ${n} proveedores`,
  });
