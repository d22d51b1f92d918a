import { plural } from "#texts/plural.ts";

// The texts of recovery files.

export const title = "Si este dispositivo se pierde";
export const explained =
  "Lo que aún no está en el servidor se puede guardar como archivo y leer en otro dispositivo, con su propia sesión.";
export const readIn = "Leer un archivo guardado";
export const saveTitle = "Guardar lo que no se ha enviado";
export const saveExplained =
  "Elija una frase de contraseña. El archivo solo se abre con ella y solo usted puede leerlo, en cualquier dispositivo. Nadie podrá decirle la frase después: anótela.";
export const passphrase = "Frase de contraseña";
export const passphraseAgain = "Frase de contraseña otra vez";
export const tooShort = (least: number) => `Use al menos ${least} caracteres`;
export const different = "Escriba otra vez la misma frase de contraseña";
export const save = "Guardar el archivo";
export const saveReadable = "Guardar sin frase de contraseña";
export const readableExplained =
  "Cualquiera puede abrir un archivo sin frase de contraseña. No se puede volver a leer aquí.";
export const cannotEncrypt =
  "Esta página no está abierta con una conexión segura, así que el archivo no se puede cifrar aquí.";
export const file = "Archivo guardado (.fettle)";
export const chooseFile = "Elija el archivo que se guardó";
export const typePassphrase = "Escriba la frase de contraseña del archivo";
export const read = "Leer";
export const problems = {
  foreign: "Este no es un archivo de esos. Elija un archivo cuyo nombre termine en .fettle.",
  newer:
    "Este archivo se guardó con una versión más nueva de la aplicación. Actualice la aplicación aquí y léalo otra vez.",
  cut: "Este archivo no está completo. Cópielo otra vez de donde se guardó y léalo.",
  "wrong passphrase": "La frase de contraseña no es la de este archivo. Escríbala otra vez.",
  damaged: "Este archivo está dañado. Cópielo otra vez de donde se guardó y léalo.",
  "other person": "Este archivo es de otra cuenta. Inicie sesión con esa cuenta para leerlo.",
};
export const notRead =
  "El archivo no se pudo leer y nada cambió. Libere espacio en este dispositivo e inténtelo de nuevo.";
export const added = (count: number) =>
  plural(count, {
    one: "Se leyó 1 elemento. Se envía en cuanto haya conexión.",
    other: "Se leyeron # elementos. Se envían en cuanto haya conexión.",
  });
export const nothingNew = "Todo lo de este archivo ya está en este dispositivo, o se envió desde él.";
export const alreadyHere = (count: number) =>
  plural(count, { one: "1 ya estaba aquí.", other: "# ya estaban aquí." });
export const leftOut = (count: number) =>
  plural(count, {
    one: "1 formulario tiene aquí otra cosa y se dejó en el archivo. Envíelo o vacíelo aquí y lea el archivo otra vez.",
    other:
      "# formularios tienen aquí otra cosa y se dejaron en el archivo. Envíelos o vacíelos aquí y lea el archivo otra vez.",
  });
export const cancel = "Cancelar";
export const close = "Cerrar";
export const diagnostics = "Diagnóstico";
export const supportExplained =
  "Esto es todo lo que contiene el archivo de soporte: versiones, estados y cantidades. No incluye nada que usted haya escrito, ningún nombre ni contraseña.";
export const saveSupportFile = "Guardar el archivo de soporte";
