import { plural } from "#texts/plural.ts";

// The texts of profiles and ratings. See docs/contributing.md#texts.

export const invalidId = "Identificador de usuario no válido";
export const authRequired = "Se necesita iniciar sesión";
export const goToLogin = "Ir a iniciar sesión";
export const notFound = "Perfil no encontrado";
export const gone = "Esta cuenta no existe o se cerró.";
export const failed = "Error al cargar el perfil";
export const offline = "No hay conexión con el servidor y este perfil aún no está en este dispositivo.";
export const about = "Acerca de";
export const skills = "Especialidades";
export const ratings = "Calificaciones";
export const noRatings = "Aún sin calificaciones";
export const ratingsFailed = "No se pudieron cargar las calificaciones. Inténtelo más tarde.";
export const ratingsOffline =
  "No hay conexión con el servidor y estas calificaciones aún no están en este dispositivo.";
export const jobs = "Historial de trabajos";
export const jobsForYou = (count: number) =>
  plural(count, {
    one: "1 trabajo terminado que usted puede ver",
    other: "# trabajos terminados que usted puede ver",
  });
export const jobsForOthers = (count: number) =>
  plural(count, {
    one: "1 trabajo terminado más fue para otro cliente.",
    other: "# trabajos terminados más fueron para otros clientes.",
  });
export const noJobsForYou = "Aún no hay trabajos terminados que usted pueda ver";
export const searchJobs = "Buscar trabajos";
export const sendMessage = "Enviar mensaje";
export const vendorsOnly = "Esta página solo está disponible para proveedores.";
export const job = "Trabajo";
export const created = "Creado";
export const completed = "Completado";
export const ratedBy = "Calificado por";
export const anotherCustomer = "Otro cliente";
export const stars = "Estrellas";
export const ticket = "Ticket";
export const comment = "Comentario";
export const ratedAt = "Calificado el";
export const id = "Id";
export const ratingOf = "Calificación de";
export const starsOf = (stars: number, count: number) =>
  `${plural(stars, { one: "1 estrella", other: "# estrellas" })}: ${count}`;
export const ratingCount = (count: number) =>
  plural(count, { one: "1 calificación", other: "# calificaciones" });
export const pagesOfJobs = "Páginas de trabajos";
export const profilePageTitle = "Perfil";
