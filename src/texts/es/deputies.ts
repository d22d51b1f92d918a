// Who decides for a person who is away. See docs/product.md#deputies.

export const deputy = "Suplente durante su ausencia";
export const intro =
  "Del primer al último día su suplente decide por usted: trabajos completados, cotizaciones y a quién van los tickets. Usted decide de nuevo al día siguiente, o cuando lo termine.";
export const none = "No tiene suplente.";
export const decidesForYou = (name: string, from: string, until: string) =>
  `${name} decide por usted del ${from} al ${until}.`;
export const youDecideFor = (name: string, from: string, until: string) =>
  `Usted decide por ${name} del ${from} al ${until}.`;
export const decides = (deputyName: string, name: string, until: string) =>
  `Decide: ${deputyName} por ${name} hasta el ${until}`;
export const emailLabel = "Correo del suplente";
export const firstDay = "Primer día";
export const lastDay = "Último día";
export const name = "Nombrar un suplente";
export const change = "Cambiar";
export const end = "Terminar ahora";
export const save = "Guardar";
export const cancel = "Cancelar";
export const isNamed = "Suplente guardado";
export const isEnded = "Usted decide de nuevo";
export const nameStep = "Su suplente";
export const endStep = "Fin de su suplente";
export const failedToName = "No se guardó su suplente";
export const failedToEnd = "No se terminó su suplente";
export const actedFor = (actor: string, person: string) => `${actor} por ${person}`;
