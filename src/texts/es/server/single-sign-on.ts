export const providerUnreachable = (name: string) =>
  `No se puede contactar con ${name} en este momento. Inténtelo más tarde o inicie sesión con su contraseña.`;
export const signInOver = "Este inicio de sesión ha caducado. Comience de nuevo.";
export const noAccount = (email: string) =>
  `No hay ninguna cuenta para ${email}. Cree una con esta dirección o pida una invitación a su administrador.`;
export const passwordConnects = (email: string) =>
  `Hay una cuenta para ${email}. Escriba su contraseña una vez para conectarla.`;
export const passwordWrong = "Esta no es la contraseña de la cuenta.";
export const alreadyConnected = (email: string) =>
  `La cuenta de ${email} está conectada con otro inicio de sesión. Inicie sesión con la contraseña y termine primero esa conexión en su perfil.`;
