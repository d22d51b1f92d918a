// What the rules of deputies answer. See docs/product.md#deputies.

export const onlyDecidersNameDeputies =
  "Solo los gerentes de tienda y los administradores de propiedades nombran un suplente";
export const deputyMissing = "Escriba el correo del suplente";
export const deputyIsOneself = "No puede ser su propio suplente";
export const deputyIsThemselves = (name: string) => `${name} no puede ser suplente de sí mismo`;
export const deputyUnknown = "No hay ninguna cuenta con este correo";
export const deputyHasOtherRole = (name: string, role: string) =>
  `${name} no puede ser el suplente: un suplente tiene la misma función (${role})`;
export const deputyIsAway = (name: string, from: string, until: string) =>
  `${name} también está ausente, del ${from} al ${until}. Nombre a otra persona o elija otros días.`;
export const actsInTheseDays = (name: string, from: string, until: string) =>
  `Usted suple a ${name} del ${from} al ${until}. Elija otros días o pida antes a ${name} que nombre a otra persona.`;
export const theyActInTheseDays = (person: string, name: string, from: string, until: string) =>
  `${person} suple a ${name} del ${from} al ${until}. Elija otros días o nombre antes a otra persona para ${name}.`;
export const firstDayMissing = "Elija el primer día";
export const firstDayPassed = "El primer día ya pasó";
export const lastDayMissing = "Elija el último día";
export const lastDayPassed = "El último día ya pasó";
export const endsBeforeItBegins = "El último día es anterior al primero";
export const deputyOnlyReads = (name: string) =>
  `${name} lo lee todo y no cambia nada, y no puede decidir por nadie`;
