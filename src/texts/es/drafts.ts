// Texts of drafts. See docs/contributing.md#texts.

export const youBeganThisEarlier = "Empezó esto antes.";
export const startOver = "Empezar de nuevo";
export const discardConsequence = "Lo que escribió aquí y las fotos que agregó se borran.";
export const notKeptYet = "Aún sin guardar";
export const storageFull =
  "El almacenamiento de este teléfono está lleno. Lo que escribe solo está en este formulario: libere espacio.";
export const storageRefused =
  "El almacenamiento de este teléfono no lo aceptó. Lo que escribe solo está en este formulario.";
export const replacedElsewhere =
  "Este formulario se cambió en otra pestaña y lo que había escrito aquí se reemplazó.";
export const takeBack = "Recuperar lo que escribí";
