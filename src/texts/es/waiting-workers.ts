import { PRODUCT } from "#texts/product.ts";
import { plural } from "#texts/plural.ts";

export const notRegisteredYet = (manager: string) =>
  `${manager}, su administrador de propiedades, aún no se ha registrado.`;
export const untilThen =
  "Hasta entonces nadie le da trabajo. Se le avisará cuando se haya registrado; usted no tiene que hacer nada.";
export const withoutManager = "Usted aún no tiene administrador de propiedades.";
export const operatorChooses = (manager: string) =>
  `Se le invitó para ${manager}, que ya no está invitado. Quien gestiona ${PRODUCT} en su trabajo elige otro; avísele si tarda.`;
export const tagWaits = (manager: string) => `Espera a ${manager}`;
export const tagWithout = "Sin administrador de propiedades";
export const howMany = (count: number) =>
  plural(count, {
    one: "1 técnico no tiene administrador de propiedades.",
    other: "# técnicos no tienen administrador de propiedades.",
  });
export const noneWaits = "Todos los técnicos tienen administrador de propiedades.";
export const show = "Mostrarlos";
export const showingOnly = "Solo se muestran los técnicos sin administrador de propiedades.";
export const showEverybody = "Mostrar a todos";
export const choose = "Elegir administrador de propiedades";
export const chooseFor = (name: string) => `Elegir administrador de propiedades para ${name}`;
export const consequence = (name: string) =>
  `Se avisa a ambos. A partir de entonces, la persona elegida da trabajo a ${name}; si solo está invitada, cuando se haya registrado.`;
export const manager = "Administrador de propiedades";
export const optionInvited = (name: string) => `${name} (invitado)`;
export const noneToChoose = "Aún no hay ningún administrador de propiedades. Invite primero a uno.";
export const mustChoose = "Elija el administrador de propiedades.";
export const isChosen = (name: string) => `El administrador de propiedades de ${name} está elegido.`;
