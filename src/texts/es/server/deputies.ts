// Notifications of deputies. See docs/product.md#deputies.

export const named = "Usted es suplente";
export const decideFor = (name: string, from: string, until: string) =>
  `Usted decide por ${name} del ${from} al ${until}.`;
export const namedBy = (deputy: string, from: string, until: string, by: string) =>
  `${deputy} decide por usted del ${from} al ${until}, según eligió ${by}. Su perfil lo muestra y lo termina.`;
export const yourDeputy = "Usted tiene un suplente";
export const endedBy = (by: string) => `${by} lo terminó. Usted decide de nuevo.`;
export const yourDeputyEnded = "Ya no tiene suplente";
export const forAbsent = (name: string, message: string) => `Por ${name}: ${message}`;
export const ended = "Ya no es suplente";
export const decidesAgain = (name: string) => `${name} decide de nuevo.`;
