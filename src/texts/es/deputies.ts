// Who decides for a person who is away. See docs/product.md#deputies.

export const deputy = "Suplente durante su ausencia";
export const intro =
  "Del primer al último día su suplente decide por usted: trabajos completados, cotizaciones y a quién van los tickets. Usted decide de nuevo al día siguiente, o cuando lo termine.";
export const deputyOf = (name: string) => `Suplente de ${name}`;
export const introOf = (name: string) =>
  `Para cuando ${name} está ausente: del primer al último día, según el calendario de sus tiendas, el suplente decide en lugar de ${name} y recibe sus tickets. Se avisa a ${name} y al suplente, y ${name} puede terminarlo en su perfil.`;
export const decidesForPerson = (deputyName: string, name: string, from: string, until: string) =>
  `${deputyName} decide por ${name} del ${from} al ${until}.`;
export const decidesAgain = (name: string) => `${name} decide de nuevo`;
export const whoDecides = "Quién decide";
export const choosePerson = "Elija una persona";
export const nobodyToChoose = "Nadie más tiene esta función. Invite primero a alguien.";
export const nameForPerson = (name: string) => `Nombrar un suplente de ${name}`;
export const deputyUntil = (name: string, until: string) => `Suplente hasta el ${until}: ${name}`;
export const whoIsAway = "¿Quién está ausente?";
export const howToName =
  "Busque a la persona abajo y pulse “Nombrar un suplente”: alguien de la misma función decide por ella de un día a otro.";
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
