// Texts of stores. See docs/contributing.md#texts.

export const onlyStoreManagers = "Solo los gerentes de tienda agregan tiendas.";
export const idTaken = "Este identificador ya se usó.";
export const newStore = "Tienda nueva";
export const namedPropertyManager = (name: string, name2: string) =>
  `${name} le nombró administrador de propiedades de ${name2}`;
export const propertyManagerInvalid = "Elija un administrador de propiedades de la lista";
export const onlyOwnerChanges = "Solo el dueño cambia una tienda.";
export const thisStoreWasDeleted = "Esta tienda se eliminó.";
