// Notifications about work that was given up to an amount. See docs/contributing.md#texts.

export const asked = "Un proveedor pide un límite mayor";
export const asksFor = (vendor: string, amount: string, ticket: string, reason: string) =>
  `${vendor} pide ${amount} para ${ticket}: ${reason}`;
export const approved = "Se aprobó su límite mayor";
export const nowUpTo = (ticket: string, amount: string) => `Ahora ${ticket} puede costar hasta ${amount}`;
export const refused = "Se rechazó su límite mayor";
export const staysAt = (ticket: string, limit: string) => `El límite de ${ticket} sigue siendo ${limit}`;
export const staysBecause = (ticket: string, limit: string, answer: string) =>
  `El límite de ${ticket} sigue siendo ${limit}: ${answer}`;
export const whatDidItCost = "¿Cuánto costó el trabajo?";
export const addTheCost = (ticket: string, limit: string) =>
  `${ticket} se dio por hasta ${limit} y se completó sin costo. Agréguelo, por favor.`;
