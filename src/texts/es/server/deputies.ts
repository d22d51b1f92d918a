// Notifications of deputies. See docs/product.md#deputies.

export const named = "Usted es suplente";
export const decideFor = (name: string, from: string, until: string) =>
  `Usted decide por ${name} del ${from} al ${until}.`;
export const ended = "Ya no es suplente";
export const decidesAgain = (name: string) => `${name} decide de nuevo.`;
