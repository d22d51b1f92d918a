import { plural } from "#texts/plural.ts";

// Tiendas y personas de dos archivos a la vez.

export const addPeople = "Añadir el archivo de personas";
export const addPeopleHint =
  "Si su sistema de personal guarda uno: sus correos valen por los nombres de este archivo, y sus personas llegan con las tiendas.";
export const peopleOf = (file: string, count: number, roles: string) =>
  plural(count, {
    one: () => `${file}: 1 persona sigue a las tiendas (${roles}).`,
    other: (n) => `${file}: ${n} personas siguen a las tiendas (${roles}).`,
  });
export const ofRole = (role: string, count: number) => `${role} ${count}`;
export const comparedLater =
  "Se comparan con las cuentas cuando las tiendas se han enviado. Aquí está como qué se leen sus puestos.";
export const withoutPeople = "Importar solo las tiendas";
export const titlesLeftOut = (count: number, titles: string) =>
  plural(count, {
    one: () => `1 persona tiene un puesto que aquí no es ningún rol y se omite: ${titles}.`,
    other: (n) => `${n} personas tienen puestos que aquí no son ningún rol y se omiten: ${titles}.`,
  });
export const peopleFirst =
  "¿Hay también un archivo de su personal? Añádalo primero: así llegan todos a la vez, con teléfonos, trabajadores y administradores.";
export const notPeople = (file: string) =>
  `${file} no es un archivo de personas: necesita nombre, correo y rol o puesto de cada una.`;
export const oneOfEach = "Elija un archivo de tiendas y uno de personas.";
export const reportToManagers = (count: number, titles: string) =>
  plural(count, {
    one: () =>
      `1 persona depende de un administrador de propiedades y tiene un puesto que aquí no es un rol: ${titles}. Si no, no se importa.`,
    other: (n) =>
      `${n} personas dependen de administradores de propiedades y tienen puestos que aquí no son roles: ${titles}. Si no, no se importan.`,
  });
export const takeAsWorkers = (count: number) =>
  plural(count, {
    one: "Agregar 1 trabajador de mantenimiento",
    other: "Agregar # trabajadores de mantenimiento",
  });
