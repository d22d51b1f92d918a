import { PRODUCT } from "#texts/product.ts";

// Texts of public pages. See docs/contributing.md#texts.

export const secureSafe = "Seguro y confiable";
export const keptAndSentOnce =
  "Lo que escribe y fotografía está en su teléfono al instante, y se envía exactamente una vez.";
export const lightningFast = "Rápido como un rayo";
export const readsFromPhone =
  "Cada pantalla lee de su teléfono. Nada espera a la red, ni siquiera en el sótano.";
export const privacyFirst = "Primero la privacidad";
export const noThirdParties =
  "Sin terceros ni rastreadores. Su trabajo lo ven las personas a quienes concierne, y nadie más.";
export const signIn = "Iniciar sesión";
export const signUp = "Registrarse";
export const landingTitle = "Tiendas y edificios en buen estado, con señal o sin ella.";
export const landingText = `Abra un ticket, envíe a la persona indicada y véalo terminado con fotos. ${PRODUCT} sigue funcionando donde la red no llega.`;
export const getStartedFree = "Empiece gratis";
export const outForBid = "En cotización";
export const why = "Por qué";
export const howItLooks = "Cómo se ve";
export const photographWhatIsBroken =
  "Fotografíe lo que está dañado: se guarda al instante, incluso sin señal.";
export const screenOfAReport =
  "Un ticket en un teléfono: la foto de la puerta de un refrigerador con escarcha, su prioridad, la tienda y el día en que vence.";
export const everybodySeesWho = "Todos ven quién lo hace, para cuándo y qué pasó antes.";
export const screenOfADesk =
  "Los tickets de doce tiendas en un escritorio: cada uno con su foto o su estado, prioridad, tienda y vencimiento.";
export const approveTheWork = "Apruebe el trabajo con la foto del resultado, o devuélvalo con un motivo.";
export const screenOfAResult =
  "Un ticket completado en un teléfono: las palabras del técnico, la foto de las luces reparadas y un botón para aprobar.";
export const readyToGetStarted = "¿Listo para empezar?";
export const createAccount = "Crear cuenta";
export const terms = "Términos";
export const privacy = "Privacidad";
export const productIsRunBy = `${PRODUCT} lo administra la organización que le dio esta dirección. Úselo para el mantenimiento de las tiendas y los edificios de los que es responsable.`;
export const termsOwnContent =
  "Usted es responsable de lo que escribe y fotografía. No suba nada que no pueda compartir.";
export const termsHistory =
  "Los tickets, comentarios y calificaciones quedan en el historial de un trabajo, también después de que usted se vaya.";
export const privacyPolicy = "Política de privacidad";
export const privacyStoredData =
  "Su nombre, correo, teléfono y lo que escribe se guardan en el servidor de la organización que lo administra, y se copian a su dispositivo para que pueda trabajar sin conexión.";
export const privacyNoTrackers =
  "No se envía nada a nadie más: sin rastreadores, sin publicidad, sin programas ajenos.";
export const privacyLocation =
  "Su ubicación solo se lee cuando usted lo pide o registra que está en el sitio, lo que ven los responsables de ese ticket. Al cerrar sesión se quitan de este dispositivo las copias de los datos del servidor.";
export const ownTextNotLoaded =
  "No hay conexión con el servidor. Este es el texto general; la organización que administra este servidor puede tener el suyo, que se muestra aquí con conexión.";
export const back = "Volver";
export const notFoundPageTitle = "No encontrada";
export const pageNotFound = "404 Página no encontrada";
export const nothingAtAddress = "No hay nada en esta dirección.";
export const goToTheStart = "Ir al inicio";
