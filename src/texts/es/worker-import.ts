import { plural } from "#texts/plural.ts";

// Texts of the import of workers from a CSV file. See docs/contributing.md#texts.

export const title = "Importar técnicos";
export const instructions =
  "Elija un archivo CSV con un encabezado por columna y una fila por técnico. Se necesitan Nombre y Correo; después pueden ir Teléfono y Oficios, en cualquier orden; separe varios oficios con punto y coma.";
export const whatHappens =
  "Antes de que pase algo verá qué sería nuevo y qué cambiaría. Un técnico con el mismo Id o correo se cambia y no se agrega dos veces. Cada técnico nuevo recibe una primera contraseña, hecha en este dispositivo, y elige la suya al iniciar sesión por primera vez.";
export const workersNotHere =
  "Sus técnicos aún no están todos en este dispositivo, así que no se puede comparar un archivo con ellos. Conéctese a internet, espere un momento e inténtelo de nuevo.";
export const nothingToImport = "Todos los técnicos de este archivo ya están aquí como en el archivo.";
export const importRows = (count: number) =>
  plural(count, { one: "Importar 1 técnico", other: "Importar # técnicos" });
export const imported = "Técnicos importados";
export const importedCount = (count: number) =>
  plural(count, { one: "1 técnico está en el servidor.", other: "# técnicos están en el servidor." });
export const signsOut = "Un correo nuevo cierra la sesión de este técnico en todos los dispositivos.";
export const passwordsTitle = "Primeras contraseñas";
export const passwordsNote =
  "Aún no se ha importado a nadie, y las contraseñas solo se muestran ahora: guarde la lista, después importe y dé a cada técnico la suya. Quien la pierda usa “¿Olvidó la contraseña?” en la página de inicio de sesión o pide un enlace al operador.";
export const passwordHead = ["Nombre", "Correo", "Primera contraseña"] as const;
export const rolesHint =
  "Estos no son nombres de roles aquí. Elija una vez qué es cada uno; este dispositivo lo recuerda. Aquí solo se importan técnicos de mantenimiento: a los demás los invita un operador.";
export const roleLeftOut = (title: string) =>
  `“${title}” no es un técnico de mantenimiento, así que esta fila no se importa. Un operador invita a personas de otros roles.`;
export const hasAccount = "Ya tiene una cuenta, así que esta fila no se importa.";
export const isInvited =
  "Un operador invitó a esta persona, que se registra con ese enlace, así que esta fila no se importa. Un operador puede retirar la invitación.";
export const stillYourWorker =
  "Todavía es uno de sus técnicos aquí. Si esta persona ya no trabaja, elimine al técnico en su lista, o pídaselo a un operador, que tiene “Un colega se va”.";
export const otherRoles = (count: number) =>
  plural(count, {
    one: "1 fila es de otro rol y no pasa a ser técnico.",
    other: "# filas son de otros roles y no pasan a ser técnicos.",
  });
export const haveAccounts = (count: number) =>
  plural(count, {
    one: "1 fila es de alguien que ya tiene una cuenta.",
    other: "# filas son de personas que ya tienen una cuenta.",
  });
export const areInvited = (count: number) =>
  plural(count, {
    one: "1 fila es de alguien a quien invitó un operador.",
    other: "# filas son de personas a las que invitó un operador.",
  });
export const notChecked =
  "No se pudo preguntar al servidor quién de los nuevos tiene una cuenta o una invitación. El servidor rechaza a esas personas, cada una con el motivo, y las encuentra en el estado de sincronización.";
