// What the rules of a vendor's documents answer. See docs/product.md#vendor-documents.

export const kinds = {
  insurance: "Seguro",
  license: "Licencia o permiso",
  tax_form: "Formulario fiscal W-9",
  other: "Otro documento",
} as const;
export const nameMissing = "Indique qué documento es";
export const noNumberOfTaxForms = "Un formulario fiscal no lleva número aquí: está en el archivo";
export const expiryMissing = "Indique el día en que termina el seguro";
export const expiryInvalid = "Ese día no existe";
export const fileMissing = "Elija un PDF o una imagen del documento";
export const notADocument = "Un documento es un PDF o una imagen";
export const fileTooLarge = (megabytes: number) => `Un documento tiene como máximo ${megabytes} MB`;
export const onlyVendors = "Solo los proveedores tienen documentos";
export const tooMany = (most: number) => `Un perfil tiene como máximo ${most} documentos`;
