// Lo que leen los operadores sobre el correo y sobre quién puede crear una cuenta.

export const mail = "Correo";
export const notSetUp = "Correo: sin configurar";
export const setUp = "Correo: configurado";
export const hint =
  "Para enviar correo, configure MAIL_URL y, si hace falta, MAIL_FROM, y vuelva a iniciar el servidor. Ambos se describen en docs/operations.md del repositorio, en “Settings”.";
export const missed =
  "Solo así llegan por correo las invitaciones, los enlaces para una contraseña nueva, los avisos de seguridad y las notificaciones.";
export const test = "Enviarme un correo de prueba";
export const outcomes = {
  sent: (email: string) => `El servidor de correo aceptó un correo para ${email}.`,
  refused: (email: string) =>
    `El servidor de correo rechazó un correo para ${email}. Revise el remitente en MAIL_FROM y la cuenta en MAIL_URL; el registro del servidor tiene el código del rechazo.`,
  no_answer: () =>
    "El servidor de correo no aceptó el correo en ocho segundos. Revise la dirección en MAIL_URL; el registro del servidor dice por qué.",
  no_mail_server: () => hint,
} as const;

export const openTitle = "Cualquiera que tenga la dirección de este servidor puede crear una cuenta.";
export const openConsequence =
  "Si lo cierra, hace falta una invitación, y quien tiene cuenta la conserva. Si no se ha definido “Qué ven los operadores”, los operadores verán entonces todas las tiendas y todos los tickets.";
export const close = "Solo con invitación";
export const leaveOpen = "Dejarlo abierto";
export const closed = "A partir de ahora, las cuentas nuevas necesitan una invitación.";
export const leftOpen = "Cualquiera puede seguir creando una cuenta.";
export const change = "Ambas cosas se cambian en “Configuración”.";
