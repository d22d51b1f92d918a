import { plural } from "#texts/plural.ts";

// Texts of stores. See docs/contributing.md#texts.

export const onlyStoreManagers = "Solo los gerentes de tienda agregan tiendas.";
export const idTaken = "Este identificador ya se usó.";
export const formerManagerLeft = (name: string) =>
  `Su administrador de propiedades anterior${name === "" ? "" : `, ${name},`} ya no está activo, así que no se restableció nada de esta tienda. Ábrala en su formulario: los demás valores anteriores están puestos. Elija un administrador de propiedades y guarde.`;
export const newStore = "Tienda nueva";
export const namedPropertyManager = (name: string, name2: string) =>
  `${name} le nombró administrador de propiedades de ${name2}`;
export const propertyManagerInvalid = "Elija un administrador de propiedades de la lista";
export const onlyOwnerChanges = "Solo su gerente o un operador cambia una tienda.";
export const onlyManagerChoosesDefault = "Solo el gerente de la tienda la hace predeterminada.";
export const yourStoreChanged = "Su tienda cambió";
export const changedYourStore = (name: string, store: string) => `${name} cambió ${store}.`;
export const changedYourStores = (name: string, count: string) => `${name} cambió ${count} de sus tiendas.`;
export const addedToStore = "Usted pertenece a una tienda";
export const addedYouTo = (name: string, store: string) =>
  `${name} le agregó a ${store}. Usted ve sus tickets y abre nuevos.`;
export const takenOffStore = "Usted ya no pertenece a una tienda";
export const tookYouOff = (name: string, store: string) => `${name} le quitó de ${store}.`;
export const leftStore = "Alguien dejó su tienda";
export const leftYourStore = (name: string, store: string) => `${name} dejó ${store}.`;
export const onlyManagerAddsPeople = "Solo el gerente de la tienda o un operador agrega personas.";
export const onlyManagerRemovesPeople = "Solo el gerente de la tienda o un operador quita personas.";
export const thisStoreWasDeleted = "Esta tienda se eliminó.";
export const namedPropertyManagerOf = (name: string, count: string) =>
  `${name} le nombró administrador de propiedades de ${count} tiendas`;
export const onlyManagerGives =
  "Solo el gerente de la tienda o un operador puede cambiar al gerente de la tienda.";
export const storeGivenAway = "Su tienda tiene otro gerente";
export const gaveYourStore = (name: string, store: string, manager: string) =>
  `${name} nombró a ${manager} gerente de ${store}. Usted sigue perteneciendo a la tienda.`;
export const gaveYourStores = (name: string, count: string) =>
  `${name} dio ${count} de sus tiendas a otro gerente. Usted sigue perteneciendo a ellas.`;
export const youManageStore = "Usted es gerente de una tienda";
export const madeYouManager = (name: string, store: string) =>
  `${name} le nombró gerente de ${store}. Usted decide sobre sus tickets.`;
export const madeYouManagerOf = (name: string, count: string) =>
  `${name} le nombró gerente de ${count} tiendas. Usted decide sobre sus tickets.`;
export const takesOver = (name: string) => `${name} será gerente de la tienda cuando se registre.`;
export const managerRegistered = "Un gerente de tienda se registró";
export const tookOver = (name: string, store: string) =>
  `${name} se registró y es ahora gerente de ${store}. Usted sigue perteneciendo a la tienda.`;
export const tookOverMany = (name: string, count: string) =>
  `${name} se registró y es ahora gerente de ${count} tiendas. Usted sigue perteneciendo a ellas.`;
export const managedByOther = (name: string) =>
  `${name} es ahora gerente de esta tienda, así que una importación ya no la cambia.`;
export const promiseNotKept = "Alguien no recibió una tienda prometida";
export const lostStore = (store: string, isDeleted: boolean) =>
  isDeleted ? `${store} (eliminada)` : `${store} (ahora de otra persona)`;
export const didNotGet = (name: string, stores: readonly string[], more: number) =>
  `${name} se registró y no recibió lo que la invitación prometía: ${stores.join(", ")}${
    more > 0 ? plural(more, { one: " y 1 tienda más", other: " y # tiendas más" }) : ""
  }.`;
export const propertyManagerRegistered = "Un administrador de propiedades se registró";
export const isPropertyManagerNow = (name: string, store: string) =>
  `${name} se registró y es ahora administrador de propiedades de ${store}.`;
export const isPropertyManagerOfNow = (name: string, count: string) =>
  `${name} se registró y es ahora administrador de propiedades de ${count} tiendas.`;
export const noLongerManaged = "Usted ya no gestiona una tienda";
export const tookManagement = (name: string, store: string) =>
  `${name} cambió el administrador de propiedades de ${store}. Usted ya no lo es.`;
export const tookManagementOf = (name: string, count: string) =>
  `${name} cambió el administrador de propiedades de ${count} tiendas. Usted ya no lo es.`;
export const storeDeleted = "Se eliminó una tienda";
export const deletedStore = (name: string, store: string) => `${name} eliminó ${store}.`;
export const deletedStores = (name: string, count: string) => `${name} eliminó ${count} tiendas.`;
export const deletedStoreWithTickets = (name: string, store: string, count: number, tickets: string) =>
  `${name} eliminó ${store}. ${plural(count, {
    one: "Su ticket abierto queda y se decide como antes",
    other: "Sus # tickets abiertos quedan y se deciden como antes",
  })}: ${tickets}`;
export const onlyOperatorsAddPeople = "En este servidor solo los operadores agregan personas a las tiendas.";
export const onlyOperatorsRemovePeople =
  "En este servidor solo los operadores quitan personas de las tiendas.";
export const onlyOperatorsGive = "En este servidor solo los operadores cambian el gerente de una tienda.";
