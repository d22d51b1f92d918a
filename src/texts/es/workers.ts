// The texts of workers. See docs/contributing.md#texts.

import { plural } from "#texts/plural.ts";

export const title = "Técnicos de mantenimiento";
export const add = "Agregar técnico de mantenimiento";
export const edit = "Editar técnico de mantenimiento";
export const none =
  "Aún no hay técnicos de mantenimiento. Cree una cuenta para las personas que hacen el trabajo.";
export const noneYet = "Ninguno de ellos se ha registrado todavía.";
export const invited = (count: number, names: string) =>
  plural(count, {
    one: () =>
      `1 persona está invitada como técnico suyo y aún no se ha registrado: ${names}. No hace falta que usted le cree una cuenta.`,
    other: (all) =>
      `${all} personas están invitadas como técnicos suyos y aún no se han registrado: ${names}. No hace falta que usted les cree cuentas.`,
  });
export const andMore = (count: number) => `${count} más`;
export const loadFailed = ["No se pudieron obtener los técnicos", "Inténtelo de nuevo."] as const;
export const createFailed = "No se pudo crear el técnico de mantenimiento";
export const updateFailed = "No se pudo actualizar el técnico de mantenimiento";
export const deleteFailed = "No se pudo eliminar el técnico de mantenimiento";
export const firstPassword = "La primera; al iniciar sesión elige la suya.";
export const noWorker = "No se encontró a quién calificar";
export const noStars = "Seleccione una calificación";
export const rated = "Calificación enviada";
export const ratingFailed = "No se pudo enviar la calificación";
export const deleteAsk = "¿Seguro que quiere eliminar a este técnico de mantenimiento?";
export const ratePerformance = "Calificar desempeño";
export const cancel = "Cancelar";
export const submitRating = "Enviar calificación";
export const howDoesDo = (name: string) => `¿Cómo trabaja ${name}?`;
export const rating = "Calificación";
export const commentOptional = "Comentario (opcional)";
export const save = "Guardar";
export const create = "Crear";
export const name = "Nombre";
export const email = "Correo";
export const phoneOptional = "Teléfono (opcional)";
export const password = "Contraseña";
export const phone = "Teléfono";
export const trades = "Oficios";
export const tradesOptional = "Oficios (opcional)";
export const tradesNote = "Por ejemplo: Plomería, Puertas. Separe varios con comas.";
export const id = "Id";
export const workers = "técnicos";
export const worker = "Técnico";
export const actionsFor = (name: string) => `Acciones de ${name}`;
export const viewProfile = "Ver perfil";
export const rate = "Calificar";
export const editButton = "Editar";
export const deleteButton = "Eliminar";
export const deleteMaintenanceWorker = "Eliminar técnico de mantenimiento";
export const theComment = "el comentario";
export const pagesOfWorkers = "Páginas de técnicos";
export const deactivateConsequence = (name: string) =>
  `${name} ya no puede iniciar sesión. El trabajo terminado queda en el historial de sus tickets.`;
export const search = "Buscar técnicos";
export const importCsv = "Importar CSV";
