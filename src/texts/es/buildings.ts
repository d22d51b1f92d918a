// Texts of buildings. See docs/contributing.md#texts.

export const title = "Gestión de edificios";
export const none = "Aún no hay edificios";
export const add = "Agregar edificio";
export const update = "Actualizar edificio";
export const created = "Edificio creado";
export const updated = "Edificio actualizado";
export const deleted = "Edificio eliminado";
export const deleteTitle = "Eliminar edificio";
export const deleteAsk = "¿Seguro que quiere eliminar este edificio? No se puede deshacer.";
export const buildingsFailedToLoad = "No se pudieron cargar los edificios. Inténtelo de nuevo más tarde.";
export const zipCode = "Código postal";
export const actionsFor = (name: string) => `Acciones de ${name}`;
export const edit = "Editar";
export const deleteButton = "Eliminar";
export const buildings = "edificios";
export const buildingName = "Nombre del edificio";
export const buildingAddress = "Dirección del edificio";
export const cancel = "Cancelar";
export const name = "Nombre";
export const address = "Dirección";
export const city = "Ciudad";
export const state = "Estado";
export const id = "Id";
export const building = "Edificio";
export const search = "Buscar edificios";
export const pages = "Páginas de edificios";
