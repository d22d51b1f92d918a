export const wholeNumber = (most: number) => `Ingrese un número entero de 1 a ${most}.`;
export const invitationDays = (fewest: number, most: number) =>
  `Escriba un número entero de días de ${fewest} a ${most}.`;
export const limitInvalid = "Escriba un importe en dólares, como 500.";
export const hoursInvalid = "Elija al menos un día, y un final posterior al comienzo.";
export const domainInvalid = "Un dominio de correo es como example.com.";
export const domainsMissing = "Ingrese al menos un dominio de correo.";
export const tooManyDomains = (most: number) => `Ingrese como máximo ${most} dominios de correo.`;
