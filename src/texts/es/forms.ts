import { plural } from "#texts/plural.ts";

// Texts of forms. See docs/contributing.md#texts.

export const noConnectionToServer = "No hay conexión con el servidor. Inténtelo de nuevo cuando la haya.";
export const youWorkOffline =
  "Está trabajando sin conexión. Para hacer esto, desactive «Trabajar sin conexión» en el menú.";
export const readAs = (dollarsFromCents: string) => `Se lee como ${dollarsFromCents}`;
export const farDayWarning = "Este día está a más de cinco años. Si es correcto, presione el botón otra vez.";
export const found = (count: number) => plural(count, { one: "1 encontrado", other: "# encontrados" });
export const labelWithHint = (label: string, hint: string) => `${label} (${hint})`;
export const noChoice = "Nada coincide. Escriba menos u otra palabra.";
export const firstOnly = (shown: number, count: number) =>
  `Los primeros ${shown} de ${count}. Escriba una parte del nombre para ver los demás.`;
export const copy = "Copiar";
export const linkCopied = "Enlace copiado";
export const linkNotCopied =
  "El navegador no permitió copiar. El enlace está seleccionado: cópielo usted, con Ctrl+C o el menú de su teléfono.";
