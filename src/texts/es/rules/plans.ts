// Textos de las reglas de los planes de mantenimiento.

export const onlyManagersPlan =
  "Solo las personas de una tienda, su administrador de propiedades y los operadores planifican su trabajo.";
export const titleMissing = "Ponga un título al plan.";
export const dueAfterInvalid = (most: number) => `Elija un número de días de 0 a ${most}.`;
export const upToInvalid = "Escriba un importe, como 1,500.00.";
export const vendorMissing = "Elija un proveedor.";
export const vendorGone = "Este proveedor ya no tiene una cuenta activa aquí. Elija otro.";
export const tooManyPlans = (most: number) => `Una tienda tiene como máximo ${most} planes a la vez.`;
export const hasEnded = "Este plan ha terminado para esta tienda.";
export const hasItAlready = "Esta tienda ya tiene este plan.";
export const hasNoPlan = "Esta tienda ya no tiene este plan.";
export const isSoAlready = "Ya está así.";
