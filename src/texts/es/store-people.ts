// The further people of a store. See docs/product.md#people-of-a-store.

export const title = "Personas de esta tienda";
export const intro =
  "Ven los tickets de esta tienda, abren nuevos y comentan. Decide el gerente de la tienda.";
export const manager = (name: string) => `${name} (gerente de la tienda)`;
export const youManage = (name: string) => `${name} (usted, gerente de la tienda)`;
export const you = (name: string) => `${name} (usted)`;
export const none = "Nadie más pertenece a esta tienda.";
export const person = "Persona por agregar";
export const byEmail = "Otra persona, por correo";
export const email = "Correo";
export const add = "Agregar persona";
export const addButton = "Agregar";
export const isAdded = (name: string) => `Agregado a la tienda: ${name}`;
export const removeButton = (name: string) => `Quitar a ${name} de la tienda`;
export const removeTitle = "Quitar de la tienda";
export const removeAsk =
  "Los tickets de esta tienda dejan los dispositivos de esta persona. Lo que escribió queda.";
export const remove = "Quitar";
export const leave = "Dejar esta tienda";
export const leaveAsk = "Los tickets de esta tienda dejan sus dispositivos. Lo que usted escribió queda.";
export const isRemoved = (name: string) => `Quitado de la tienda: ${name}`;
export const cancel = "Cancelar";
export const joinedTitle = "Tiendas a las que usted pertenece";
export const managedBy = (name: string) => `Gerente de la tienda: ${name}`;
export const decides = (name: string) => `Decide: ${name}`;
export const personDraft = "Persona por agregar a una tienda";
export const personAddition = (name: string) => `Persona nueva de una tienda: ${name}`;
export const personRemoval = (name: string) => `Quitar de una tienda: ${name}`;
export const failedToAddPerson = "No se pudo agregar la persona a la tienda";
export const failedToRemovePerson = "No se pudo quitar la persona de la tienda";
export const nobodyHasIt = (name: string, role: string) =>
  `Nadie se encarga. ${name} (${role}) decide quién lo hace.`;
export const operator = "operador";
export const nobodyHasItButYou = "Nadie se encarga. Usted decide quién lo hace.";
export const nobodyHasItInShort = (name: string) => `Nadie se encarga: decide ${name}`;
export const nobodyHasItButYouInShort = "Nadie se encarga: decide usted";
export const writeTo = (name: string) => `Escribir a ${name}`;
