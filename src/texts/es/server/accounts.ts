import { plural } from "#texts/plural.ts";
import { PRODUCT } from "#texts/product.ts";

// Texts of accounts. See docs/contributing.md#texts.

export const currentPasswordWrong = "Esta no es su contraseña actual";
export const assignedJobs = (count: number) =>
  plural(count, { one: "1 trabajo asignado a usted", other: "# trabajos asignados a usted" });
export const openTickets = (count: number) =>
  plural(count, { one: "1 ticket abierto", other: "# tickets abiertos" });
export const maintenanceWorkers = (count: number) =>
  plural(count, { one: "1 técnico de mantenimiento", other: "# técnicos de mantenimiento" });
export const yourAccountStillHas = (open: string) =>
  `Su cuenta todavía tiene ${open}. Termínelos o quítelos primero.`;
export const emailCannotBeRegistered =
  "Este correo no se puede registrar. Inicie sesión o restablezca su contraseña.";
export const passwordTooCommon = "Elija una contraseña más difícil de adivinar";
export const deletedUser = "Usuario eliminado";
export const listNotOffered = "Esta lista no está disponible";
export const resetLinkSent = "Si la cuenta existe, se envió un enlace.";
export const resetMailText = (link: string) =>
  `Alguien pidió una contraseña nueva para su cuenta de ${PRODUCT}. Durante media hora puede elegir una aquí:\n\n${link}\n\nSi no fue usted, nada cambió y no tiene que hacer nada.`;
export const resetMailSubject = "Elija una contraseña nueva";
export const linkInvalid = "Este enlace ya no es válido. Pida uno nuevo.";
export const signInsBusy = "Demasiadas personas están iniciando sesión. Inténtelo de nuevo.";
export const invalidEmailOrPassword = "Correo o contraseña incorrectos";
export const userTypeMissing = "Seleccione un tipo de usuario";
export const noPermission = "No tiene permiso para entrar a esta aplicación.";
export const yourPasswordWasChanged = "Su contraseña se cambió.";
export const passwordResetEvent = "Su contraseña se restableció con un enlace.";
export const emailChangedEvent = "El correo electrónico de su cuenta se cambió.";
export const signInConnectedEvent = "Su cuenta se conectó con una cuenta de su empresa.";
export const dataExportedEvent = "Se hizo una copia de sus datos.";
export const calendarAddressMadeEvent =
  "Se creó una dirección de calendario que muestra su trabajo programado.";
export const manyWrongPasswordsEvent =
  "Alguien probó muchas contraseñas incorrectas para su cuenta; los siguientes intentos tienen que esperar un rato.";
export const sessionReplacedEvent =
  "Inició sesión en más dispositivos de los que se pueden recordar; se cerró la sesión del que llevaba más tiempo sin usarse.";
export const withSecurityAdvice = (event: string) =>
  `${event} Si no fue usted, cambie su contraseña y avise a su administrador.`;
export const securityNotice = "Aviso de seguridad";
export const pleaseSignIn = "Inicie sesión.";
export const thisCannotBeChanged = "Esto no se puede cambiar.";
export const pictureUnusable = "Esta foto no se puede usar. Súbala otra vez.";
export const imageTooLarge = "Seleccione una imagen de menos de 5MB";
export const pleaseSelectAnImageFile = "Seleccione un archivo de imagen";
export const imageTooManyPixels = "Esta imagen tiene demasiados píxeles.";
export const passwordForEmailChange = "Escriba su contraseña para cambiar el correo.";
export const emailTaken = "Una cuenta ya usa este correo.";
export const emailTakenEnterAnother = "Una cuenta ya usa este correo. Escriba otro.";
export const workerEmailInvited =
  "Un operador ya invitó a este correo, con su propio rol: la persona se registra con el enlace de la invitación. Pida antes a un operador que la retire, o escriba otro correo.";
export const idTaken = "Este identificador ya se usó.";
export const onlyWorkersCreated = "Solo se pueden crear técnicos de mantenimiento.";
export const workersInOwnName = "Los técnicos se crean a nombre propio.";
export const account = "Cuenta";
export const createdYourAccount = (name: string) => `${name} creó su cuenta.`;
export const accountChanged = "Su cuenta cambió";
export const changedYourAccount = (name: string) => `${name} cambió su cuenta.`;
export const nothing = "nada";
export const nameChanged = (before: string, after: string) => `Nombre: ${after} (antes: ${before}).`;
export const emailChanged = (before: string, after: string) =>
  `Correo con el que inicia sesión: ${after} (antes: ${before}).`;
export const phoneChanged = (before: string, after: string) => `Teléfono: ${after} (antes: ${before}).`;
export const tradesChanged = (before: string, after: string) => `Oficios: ${after} (antes: ${before}).`;
export const addedToStores = (stores: string) => `Usted pertenece ahora a ${stores}.`;
export const removedFromStores = (stores: string) => `Usted ya no pertenece a ${stores}.`;
export const managesNoLonger = (stores: string) => `Usted ya no gestiona ${stores}.`;
export const workerRoleFixed = "La función de un técnico no se puede cambiar.";
export const workerHasOpenTasks = (open: number) =>
  plural(open, {
    one: "Este técnico todavía tiene 1 tarea abierta. Reasígnela primero.",
    other: "Este técnico todavía tiene # tareas abiertas. Reasígnelas primero.",
  });
export const managerNotInvited = (manager: string) =>
  `Usted se registra como técnico de ${manager}, que no tiene cuenta aquí y ya no está invitado. Pida un enlace nuevo a su administrador.`;
export const managerNotByInvitation = (manager: string) =>
  `Usted se registra como técnico de ${manager}, cuya cuenta no se creó con su invitación. Pida a su administrador que compruebe que es suya y que le envíe un enlace nuevo.`;
export const managerHasLeft =
  "El administrador de propiedades de esta invitación se ha ido. Pida un enlace nuevo a su administrador.";
export const newWorker = "Técnico nuevo";
export const workerHasRegistered = (name: string) => `${name} se registró y ahora es uno de sus técnicos.`;
export const newWorkers = "Técnicos nuevos";
export const workersHaveRegistered = (count: number) =>
  `${count} técnicos se habían registrado antes que usted y ahora son sus técnicos.`;
export const yourManager = "Su administrador de propiedades";
export const managerHasRegistered = (name: string) =>
  `${name} se registró y ahora es su administrador de propiedades.`;
export const isYourManager = (name: string) => `${name} es ahora su administrador de propiedades.`;
export const onlyPropertyManagers = "Solo los administradores de propiedades gestionan técnicos.";
export const accountEnded = `Su cuenta de ${PRODUCT} terminó`;
export const deactivatedBy = (name: string) =>
  `${name} desactivó su cuenta de ${PRODUCT}. Usted ya no puede iniciar sesión. Lo que no había enviado queda en su dispositivo y se puede enviar si la cuenta se abre de nuevo. Si cree que es un error, pregunte a ${name}.`;
export const deletedBy = (name: string) =>
  `${name} eliminó su cuenta de ${PRODUCT}. Usted ya no puede iniciar sesión, y se quitaron su nombre y sus datos de contacto. Si cree que es un error, pregunte a ${name}.`;
export const accountDeactivatedBy = (by: string) =>
  `${by} desactivó esta cuenta. Pregunte a ${by} si es un error: el trabajo que aún no se envió queda en este dispositivo.`;
export const accountDeactivated =
  "Esta cuenta la desactivó quien administra la aplicación donde usted trabaja. Pregúntele si es un error: el trabajo que aún no se envió queda en este dispositivo.";
