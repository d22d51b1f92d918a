// Texts of operator page. See docs/contributing.md#texts.

export const by = (count: number, id: string) => `${count} de ${id}`;
export const onlyOperators = "Solo los operadores de este servidor pueden hacer esto.";
export const invitationEmailInvalid = "Escriba el correo de la persona que quiere invitar.";
export const invitationEmailTaken = "Ya hay una cuenta con este correo.";
export const invitationRoleInvalid = (roles: string) => `Elija una de las funciones: ${roles}.`;
