// What people look for in "Find" by what they want to do: its name, and other words for it.

type Named = readonly [label: string, synonyms: string];

export const urgent: Named = ["Tickets urgentes", "emergencia urgencia peor"];
export const behindPlan: Named = ["Tickets atrasados en el plan", "tarde retraso programado"];
export const overdue: Named = ["Tickets vencidos", "tarde retraso atrasado plazo"];
export const spend: Named = [
  "Gasto por tienda, categoría y proveedor",
  "costo costos coste dinero presupuesto precio informe",
];
export const bestVendors: Named = [
  "Proveedores por calificación",
  "mejor plomero electricista contratista calificaciones a quién llamar",
];
export const rejectedOpen: Named = [
  "Trabajo rechazado que sigue abierto",
  "mal hecho malo repetir otra vez calidad queja",
];
export const bestOf = (trade: string) => `Los mejores proveedores y técnicos: ${trade}`;
export const costsOf = (store: string) => `Lo que costó ${store}`;
export const overdueAt = (store: string) => `Tickets vencidos de ${store}`;
/** Words of a question that name nothing. */
export const fillers =
  "el la los las un una nuestro nuestra mi quien que cual es cuanto este esta en de del para a por llamar mejor mejores tienda";
export const rejectedWork: Named = ["Trabajo rechazado", "mal hecho malo repetir otra vez calidad queja"];
export const invite: Named = [
  "Invitar a un colega",
  "invitación nuevo usuario cuenta persona contratar agregar",
];
export const leaver: Named = ["Un colega se va", "salida baja traspasar desactivar quitar usuario cerrar"];
export const addStores: Named = ["Agregar o importar tiendas", "csv subir nueva sucursal ubicaciones"];
export const undoImport: Named = ["Deshacer una importación de tiendas", "csv revertir eliminar varias"];
export const documents: Named = ["Seguro y licencias", "documentos certificado vence subir"];
export const deputy: Named = ["Nombrar un suplente", "ausente vacaciones permiso sustituto"];
export const password: Named = ["Cambiar la contraseña", "seguridad iniciar sesión"];
export const devices: Named = ["Dispositivos con sesión", "sesiones perdido robado teléfono cerrar sesión"];
export const ownData: Named = ["Datos propios, eliminar la cuenta", "privacidad exportar descargar cerrar"];
