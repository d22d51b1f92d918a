import { plural } from "#texts/plural.ts";

// Texts of own devices, own data and the deletion of the own account.

export const devices = "Sus dispositivos";
export const devicesExplained =
  "Dónde tiene la sesión iniciada. Cierre la sesión en un dispositivo que ya no usa o que perdió. La lista necesita conexión.";
export const devicesNotLoaded = "No se pudieron cargar sus dispositivos";
export const tryAgain = "Intentar de nuevo";
export const thisDevice = "Este dispositivo";
export const signedInAndUsed = (signedIn: string, used: string) =>
  `Sesión iniciada ${signedIn} · usado por última vez ${used}`;
export const signOut = "Cerrar sesión";
export const signOutDevice = (browser: string) => `Cerrar sesión en ${browser}`;
export const signOutOthers = "Cerrar sesión en los demás dispositivos";
export const noOtherDevice = "No tiene la sesión iniciada en ningún otro dispositivo.";
export const signOutConsequence =
  "Allí se pide la contraseña antes de enviar o mostrar algo nuevo. El trabajo sin enviar queda en ese dispositivo y se envía con el siguiente inicio de sesión.";
export const deviceSignedOut = "Se cerró la sesión del dispositivo.";
export const othersSignedOut = "Se cerró la sesión en los demás dispositivos.";
export const ownData = "Sus datos";
export const ownDataExplained =
  "Todo lo que el servidor guarda sobre su cuenta, como archivo JSON; otras personas aparecen solo con su nombre. Se puede descargar una vez al día y necesita conexión. Recibe una notificación, por si no fue usted.";
export const downloadOwnData = "Descargar sus datos";
export const deleteAccount = "Eliminar cuenta";
export const deletionNeeds =
  "Necesita conexión y su contraseña. No es posible mientras tenga trabajo asignado, tickets abiertos o técnicos de mantenimiento.";
export const deleteAccountButton = "Eliminar cuenta…";
export const deleteForGood = "Eliminar para siempre";
export const cancel = "Cancelar";
export const whatIsDeleted =
  "Se eliminan su nombre, datos de contacto, foto, notificaciones y sesiones en todos los dispositivos, y se retiran sus cotizaciones activas. No se puede deshacer.";
export const whatStays =
  "Los tickets, comentarios, órdenes de trabajo, mensajes y calificaciones quedan para los demás y muestran “Usuario eliminado” en lugar de su nombre.";
export const unsentHere = (count: number) =>
  plural(count, {
    one: "1 cosa de este dispositivo aún no se ha enviado, contando lo que empezó. Se elimina con la cuenta. Cierre esto y deje que se envíe primero, o guárdela como archivo.",
    other:
      "# cosas de este dispositivo aún no se han enviado, contando lo que empezó. Se eliminan con la cuenta. Cierre esto y deje que se envíen primero, o guárdelas como archivo.",
  });
export const unsentElsewhere = "Lo que no se envió en sus otros dispositivos ya no se podrá enviar.";
export const exportUnsent = "Guardar como archivo";
export const confirmationWord = "eliminar";
export const typeToConfirm = `Escriba “${confirmationWord}” para confirmar`;
export const typeTheWord = `Escriba la palabra ${confirmationWord}`;
export const password = "Contraseña";
export const passwordRequired = "La contraseña es obligatoria";
export const deletionUnanswered =
  "El servidor no responde. Se necesita conexión: inténtelo de nuevo cuando la haya. Si la conexión se cortó justo ahora, es posible que su cuenta ya esté eliminada; entonces se le pedirá iniciar sesión y no podrá.";
export const accountDeleted = "Cuenta eliminada";
export const nothingLeftHere = "No queda nada de ella en este dispositivo.";
export const connectedSignIn = "Inicio de sesión conectado";
export const connectedWith = (email: string, since: string) => `${email}, conectada ${since}`;
export const disconnect = "Desconectar";
export const disconnected = "Desconectada.";
export const disconnectConsequence =
  "Esa cuenta ya no podrá iniciar sesión aquí hasta que se conecte de nuevo con su contraseña. Su contraseña y sus dispositivos quedan igual.";
