import { PRODUCT } from "#texts/product.ts";

// Texts of stores. See docs/contributing.md#texts.

export const ownFieldsInvalid =
  "Escriba como máximo 10 datos, cada uno una vez y en su propia línea, como «Superficie: 1200»: hasta 40 caracteres antes de los dos puntos y 200 después.";
export const ownFieldNameTaken = (label: string) =>
  `«${label}» es el nombre de otra columna de las tiendas. Escríbalo en ese campo o dé otro nombre al dato, como «${factNamed(label)}».`;
export const ownFieldNamesTaken =
  "Un dato tiene el nombre de otra columna de las tiendas, como «Teléfono». Escríbalo en ese campo o dé otro nombre al dato.";
/** The name of a fact whose own name another column has. */
export const factNamed = (label: string) => `${label} (dato)`;
export const storeNameIsRequired = "El nombre de la tienda es obligatorio";
export const storeLocationIsRequired = "La ubicación de la tienda es obligatoria";
export const storeAddressIsRequired = "La dirección de la tienda es obligatoria";
/** Before the number of a store, where people search for "tienda 17". */
export const numbered = (number: string) => `tienda #${number}`;
export const personEmailMissing = "Escriba el correo de la persona";
export const personUnknown =
  "No hay ninguna cuenta con este correo. El operador puede invitar a esta persona.";
export const managerIsNoFurtherPerson = "El gerente de la tienda ya pertenece a la tienda";
export const personHasOtherRole = (name: string) =>
  `${name} no se puede agregar: las personas de una tienda son gerentes de tienda o usuarios de ${PRODUCT}`;
export const tooManyPeople = (most: number) => `Una tienda tiene como máximo ${most} personas más`;
export const onlyManagerDeletes = "Solo el gerente de la tienda puede eliminarla.";
export const onlyOperatorsAdd = "En este servidor solo los operadores agregan e importan tiendas.";
export const onlyOperatorsDelete = "En este servidor solo los operadores eliminan tiendas.";
export const managerHasOtherRole = (name: string) =>
  `${name} no puede ser gerente de una tienda: tiene que ser gerente de tienda o ${PRODUCT} User`;
export const personOnlyReads = (name: string) =>
  `${name} lo lee todo y no cambia nada, y no puede tener tiendas`;
