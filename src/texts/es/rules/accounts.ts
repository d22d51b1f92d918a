// Texts of accounts. See docs/contributing.md#texts.

export const passwordIsRequired = "La contraseña es obligatoria";
export const emailInvalid = "Escriba un correo electrónico válido";
export const nameIsRequired = "El nombre es obligatorio";
export const tooManySkills = "Indique como máximo 50 especialidades";
export const passwordTooShort = "La contraseña debe tener al menos 8 caracteres";
export const passwordTooLong = (password: number, count: number) =>
  `La contraseña debe tener como máximo ${password} caracteres; esta tiene ${count}`;
export const passwordOnlyBlanks = "La contraseña debe tener algo más que espacios";
export const firstNameIsRequired = "El nombre es obligatorio";
export const lastNameIsRequired = "El apellido es obligatorio";
export const phoneNumberIsRequired = "El número de teléfono es obligatorio";
export const addressIsRequired = "La dirección es obligatoria";
export const cityIsRequired = "La ciudad es obligatoria";
export const stateIsRequired = "El estado es obligatorio";
export const zipCodeIsRequired = "El código postal es obligatorio";
export const invitationForOther = (email: string, role: string) =>
  `Esta invitación es para ${email} como ${role}. Use estos datos o pida otra a su administrador.`;
export const invitationEnded =
  "Este enlace de invitación venció, o fue reemplazado o retirado. Use el enlace más reciente que recibió o pida uno nuevo a su administrador.";
export const invitationRequired =
  "Las cuentas nuevas necesitan una invitación. Pida un enlace nuevo a su administrador.";
export const userTypeMissing = "Seleccione un tipo de usuario";
export const newAccountsNeedDomain = (domains: readonly string[]) =>
  `Las cuentas nuevas necesitan un correo de ${domains.join(" o ")}, o una invitación de su administrador.`;
export const samsungInternet = "Samsung Internet";
export const anotherBrowser = "Otro navegador";
export const on = (value: string, value2: string, system: string) => `${value} ${value2} en ${system}`;
export const accountDeleted = "Esta cuenta se eliminó.";
export const operatorAccountLocked =
  "La cuenta de un operador solo se cambia en «Personas», y el enlace para una contraseña nueva de un operador se crea en el servidor, con npm run account.";
export const lastOperatorStays =
  "Es el único operador. Nombre antes a otro: invite a uno en «Personas» o dele este rol a alguien.";
export const accountDeactivated = "Esta cuenta está desactivada. Reactívela primero.";
export const vendorsWorkStays =
  "El trabajo de un proveedor se basa en sus propias cotizaciones y no se puede traspasar. Desactive la cuenta; quien decide sobre sus tickets puede darlos a otra persona.";
export const lastDayMissing = "Elija el último día de la persona.";
export const lastDayPassed = "Este día ya pasó. Elija hoy o un día posterior.";
export const tradeTooLong = (trade: string, most: number) =>
  `Este oficio es demasiado largo: ${trade}. Use como máximo ${most} caracteres y separe varios con comas.`;
export const noStoresToDivide = "Las cuentas de este rol no tienen tiendas que repartir.";
export const ticketsGoWithStore = "Los tickets de una tienda van con la tienda, a un solo sucesor.";
export const successorMissing = "Elija otra cuenta que reciba el trabajo.";
export const successorHasOtherRole = (name: string, role: string, needed: string) =>
  `${name} es ${role}. Elija una cuenta con la función ${needed}.`;
export const successorDeactivated = (name: string) =>
  `La cuenta de ${name} está desactivada. Reactívela primero o elija otra.`;
export const successorLeaves = (name: string, day: string) =>
  `${name} se va el ${day} y tiene que quedarse más tiempo que quien traspasa. Elija otra persona o cambie uno de los dos últimos días.`;
export const successorOfOtherManager = (name: string) =>
  `${name} trabaja para otro administrador de propiedades. Elija un técnico del mismo.`;
export const successorOnlyReads = (name: string) =>
  `${name} lo lee todo y no cambia nada, y no puede hacerse cargo de nada`;
