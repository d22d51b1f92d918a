import { plural } from "#texts/plural.ts";

// Texts of what a person chooses about the network of a device. See docs/contributing.md#texts.

export const workOfflineOn = "Trabajar sin conexión: activado";
export const workOfflineOff = "Trabajar sin conexión: desactivado";
export const workingOffline = "Trabajando sin conexión";
export const offlineByChoice = (since: string) =>
  `Está trabajando sin conexión. No se envía ni se descarga nada, y todo lo que hace se guarda en este dispositivo, hasta que lo desactive. ${since}`;
export const goOnline = "Conectarse";
export const goOnlineAndSend = "Conectarse y enviar";
export const notWhileOffline = "Está trabajando sin conexión";
export const switchItOff =
  "No se envió ni se descargó nada. Para hacerlo, desactive «Trabajar sin conexión».";
export const logOutOffline =
  "Está trabajando sin conexión, así que no se envía nada. Al cerrar sesión eso se desactiva en este dispositivo y se avisa al servidor de que se ha ido.";
export const logOut = "Cerrar sesión";
export const filesTitle = "Fotos y archivos";
export const wifiOnly = "Enviar fotos y archivos solo con Wi-Fi";
export const wifiOnlyMeaning =
  "Lo que no lleva ninguno se envía enseguida con cualquier conexión. Lo que lleva fotos o archivos se envía con ellos.";
export const filesWaitNow = "Este dispositivo no está en Wi-Fi: las fotos y los archivos esperan.";
export const waitsForWifi = "espera Wi-Fi";
export const filesWaitForWifi = (count: number) =>
  plural(count, { one: "1 archivo espera Wi-Fi", other: "# archivos esperan Wi-Fi" });
export const sendAnyway = "Enviar ahora de todos modos";
export const onItsWay = "Va camino al servidor.";
export const sentWhenSwitchedOff = "Se envía cuando desactive «Trabajar sin conexión».";
