// Texts of the saved views of the ticket list. See docs/contributing.md#texts.

export const savedViews = "Vistas guardadas";
export const saveView = "Guardar vista";
export const viewName = "Nombre de la vista";
export const viewReplaced = "Ya existe una vista con este nombre. Al guardar se reemplaza.";
export const viewNotSaved = "La vista no se pudo guardar en este dispositivo. Inténtelo de nuevo.";
export const viewSaved = "Vista guardada";
export const viewSavedHere = "Vista guardada en este dispositivo";
export const viewDeleted = "Vista eliminada";
export const deleteView = (name: string) => `Eliminar la vista ${name}`;
export const viewNamed = (name: string) => `Vista ${name}`;
export const deletionOfView = (name: string) => `Eliminación de la vista ${name}`;
export const saveFailed = "No se pudo guardar la vista";
