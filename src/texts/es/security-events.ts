// The texts of the security log. See docs/api.md#security-log.

export const events = {
  sign_in: "Inicio de sesión",
  sign_in_failed: "Inicio de sesión fallido",
  many_failed_sign_ins: "Muchos inicios de sesión fallidos",
  session_limit: "Sesión más antigua cerrada: eran demasiadas",
  sessions_ended: "Sesiones cerradas",
  sign_in_connected: "Inicio de sesión único conectado",
  sign_in_disconnected: "Inicio de sesión único desconectado",
  registered: "Registro",
  role_refused: "Función rechazada",
  reset_requested: "Restablecimiento de contraseña solicitado",
  password_reset: "Contraseña restablecida",
  password_changed: "Contraseña cambiada",
  password_wrong: "Contraseña incorrecta",
  email_changed: "Correo electrónico cambiado",
  exported: "Datos propios exportados",
  calendar_address_made: "Dirección del calendario creada",
  calendar_address_ended: "Dirección del calendario anulada",
  worker_created: "Técnico creado",
  worker_changed: "Técnico cambiado",
  worker_deleted: "Técnico eliminado",
  account_deleted: "Cuenta eliminada",
  operator_created_account: "Un operador creó una cuenta",
  operator_made_reset_link: "Un operador creó un enlace para una contraseña nueva",
  operator_invited: "Un operador invitó a alguien",
  operator_withdrew_invitation: "Un operador retiró una invitación",
  invitation_accepted: "Se registró con una invitación",
  operator_changed_account: "Un operador cambió una cuenta",
  operator_changed_role: "Un operador cambió el rol de una cuenta",
  operator_handed_over: "Un operador traspasó el trabajo de una cuenta",
  operator_changed_settings: "El operador cambió la configuración",
  operator_planned_leaving: "Un operador planificó la salida de alguien",
  operator_withdrew_leaving: "Un operador retiró la salida planificada de alguien",
  leaving_not_carried_out: "Salida planificada sin llevar a cabo",
  push_keys_rotated: "Claves de los avisos push reemplazadas",
  operator_right_given: "Derecho de operador otorgado",
  operator_right_taken: "Derecho de operador retirado",
  reader_right_given: "Derecho a leerlo todo otorgado",
  reader_right_taken: "Derecho a leerlo todo retirado",
  operator_deactivated_account: "Un operador desactivó una cuenta",
  operator_reactivated_account: "Un operador reactivó una cuenta",
} as const;
export const withoutAccount = (code: string) => `Dirección sin cuenta (código ${code})`;
export const filterByEvent = "Filtrar por suceso";
export const everyEvent = "Todos los sucesos";
export const filterByPerson = "Persona: nombre o correo";
export const noneFound = "Ninguna entrada corresponde a estos filtros.";
export const formerOperator = "Un antiguo operador";
export const invitedPeople = (by: string, count: number) => `${by} invitó a ${count} personas`;
export const withdrewInvitations = (by: string, count: number) => `${by} retiró ${count} invitaciones`;
export const changedAccounts = (by: string, count: number) => `${by} cambió ${count} cuentas`;
export const severalTimes = (event: string, by: string, count: number) =>
  `${event}: ${count} veces, por ${by}`;
export const byImport = (text: string, fileName: string) => `${text} (importación de ${fileName})`;
export const period = (first: string, last: string) => `${first} – ${last}`;
export const entriesOf = (count: number) => `Las ${count} entradas`;
export const pagesOfEntries = "Páginas de las entradas";
