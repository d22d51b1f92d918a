// Para qué es un enlace de registro, en la página que abre.

export const reading = "Leyendo su invitación…";
export const registerUntil = (day: string) => `El enlace sirve hasta el ${day}.`;
export const waitsFor = (manager: string) =>
  `${manager} aún no se ha registrado. Usted puede registrarse ya y recibirá trabajo cuando lo haya hecho.`;
export const expired = "Esta invitación venció.";
export const withdrawn = "Esta invitación fue retirada.";
export const replaced = "Este enlace fue reemplazado por uno más nuevo.";
export const registered = "Alguien ya se registró con esta invitación.";
export const unknown = "Este enlace no está completo o no lo hizo este servidor.";
export const askForNew = (inviter: string | null) =>
  inviter === null
    ? "Quien le invitó puede enviarle un enlace nuevo."
    : `${inviter} puede enviarle un enlace nuevo.`;
export const askWhy = (inviter: string | null) =>
  inviter === null ? "Pregunte a quien le invitó si es un error." : `Pregunte a ${inviter} si es un error.`;
export const useNewest = (inviter: string | null) =>
  inviter === null
    ? "Use el enlace más nuevo que haya recibido, o pida otro a quien le invitó."
    : `Use el enlace más nuevo que haya recibido, o pida otro a ${inviter}.`;
export const signInInstead = "Si fue usted, inicie sesión.";
export const copyWhole = "Copie el enlace entero del mensaje, o pida uno nuevo a quien le invitó.";
