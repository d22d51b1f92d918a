import { PRODUCT } from "#texts/product.ts";

// Textos sobre el cambio del rol de una cuenta.

export const yourRole = "Su rol cambió";
export const roleIsNow = (by: string, before: string, after: string) =>
  `${by} cambió su rol en ${PRODUCT} de ${before} a ${after}. Inicie sesión otra vez: entonces verá lo que corresponde a su nuevo rol.`;
export const rightIsNow = (by: string) =>
  `${by} le dio el permiso de operador de ${PRODUCT}. Inicie sesión otra vez: entonces encontrará «Personas y servidor» en su menú.`;
export const whatStays =
  "Lo que no había enviado sigue en su dispositivo y se envía después de iniciar sesión; lo que su nuevo rol no puede hacer queda allí con el motivo, entre lo que requiere su atención. Si no esperaba esto, pregunte a su administrador.";
export const somebodysRole = "Un rol cambió";
export const hasRoleNow = (name: string, role: string) => `${name} tiene ahora otro rol: ${role}.`;
export const isYourWorker = (name: string) => `${name} es ahora parte de sus técnicos.`;
