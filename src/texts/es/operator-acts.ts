// What an operator does to a ticket of others. See docs/product.md#what-operators-do.

export const note =
  "Aquí interviene como operador: se avisa a quienes llevan este ticket y a quien lo abrió. El trabajo lo empieza y lo completa quien lo tiene; en su lugar, déselo a otra persona.";
export const byOperator = (name: string) => `${name} (operador)`;
export const storeAndFilesStay = (author: string) =>
  `${author} cambia la tienda y las fotos de este ticket. En su lugar, agregue una foto con un comentario.`;
export const noWorkersOfManagers =
  "Los administradores de propiedades de estos tickets no tienen técnicos. Pase los tickets a otro administrador, o pida cotizaciones a proveedores.";
