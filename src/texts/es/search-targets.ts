// What people look for in "Find" by what they want to do: its name, and other words for it.

type Named = readonly [label: string, synonyms: string];

export const urgent: Named = ["Tickets urgentes", "emergencia urgencia peor"];
export const behindPlan: Named = [
  "Tickets pasados del día planeado",
  "tarde atrasados plan retraso programado",
];
export const overdue: Named = [
  "Tickets vencidos",
  "tarde retraso atraso atrasado atrasada atrasados retrasado retrasados vencida vencidas plazo fecha límite pasada",
];
export const dueToday: Named = ["Tickets que vencen hoy", "vence vencimiento plazo hacer terminar ahora"];
export const allOpen: Named = ["Todos los tickets abiertos", "abierto pendiente pendientes sin terminar"];
export const spend: Named = [
  "Gasto por tienda, categoría y proveedor",
  "costo costos coste costes costar cuesta dinero presupuesto precio informe informes imprimir gasto gastos gastado gastamos pagado pagamos caro año mes trimestre",
];
export const repetitions: Named = [
  "Tickets repetidos",
  "repetir repetición repeticiones periódico recurrente mantenimiento preventivo programado inspección inspecciones servicio revisión cada mes semana trimestral filtro filtros",
];
export const plans: Named = [
  "Planes de mantenimiento",
  "plan planes planificado mantenimiento preventivo recurrente programado tiendas muchas filtro filtros inspección servicio trimestral",
];
export const bestVendors: Named = [
  "Proveedores por calificación",
  "mejor mejores bueno buen plomero fontanero electricista techador pintor carpintero cerrajero técnico contratista calificaciones recomendar llamar",
];
export const rejectedOpen: Named = [
  "Trabajo rechazado que sigue abierto",
  "mal hecho malo repetir otra vez calidad queja",
];
export const bestOf = (trade: string) => `Los mejores proveedores y técnicos: ${trade}`;
export const costsOf = (store: string) => `Lo que costó ${store}`;
export const overdueAt = (store: string) => `Tickets vencidos de ${store}`;
/** Words of a question that name no store and no trade. */
export const fillers =
  "el la los las un una nuestro nuestra mi quien que cual es cuanto este esta en de del para a por llamar mejor mejores buen bueno nuestros nuestras fue hay ha han hemos se nos son cuantos estan tienda";
export const rejectedWork: Named = ["Trabajo rechazado", "mal hecho malo repetir otra vez calidad queja"];
export const invite: Named = [
  "Invitar a un colega",
  "invitación nuevo nueva usuario cuenta persona personas gente compañero colegas empleado alguien equipo contratar contratado empieza agregar añadir registrar incorporar incorporación",
];
export const leaver: Named = [
  "Un colega se va",
  "fue marcha marchó deja dejó renunció despedido salida baja alguien compañero empleado persona usuario cuenta empresa traspasar desactivar quitar eliminar cerrar desvincular desvinculación",
];
export const operatorPage: Named = [
  "Personas y servidor",
  "operador administrador administración gestionar usuarios cuentas funciones permisos sesiones almacenamiento errores",
];
export const settings: Named = [
  "Configuración de este servidor",
  "administración opciones plazos días vencimiento tiempos de respuesta horario laboral registro reglas política",
];
export const history: Named = [
  "Historial de todos los cambios",
  "auditoría rastro registro cambio cambió editó eliminó quién hizo cuándo antes después",
];
export const securityLog: Named = [
  "Registro de seguridad",
  "auditoría inicios de sesión fallidos contraseñas invitó acceso sucesos",
];
export const spendingLimit: Named = [
  "Límites para aceptar cotizaciones",
  "gasto límite límites aprobación aprobar monto máximo tope autoridad autorizar presupuesto",
];
/** The limits are shown where bids are decided; an operator sets them. */
export const limitsOfOthers: Named = [
  "Cotizaciones por decidir, y quién acepta las que superan el límite de gasto",
  "gasto límite límites aprobación aprobar monto máximo tope autoridad autorizar",
];
export const approvals: Named = [
  "Trabajo que espera su aprobación",
  "aprobación aprobaciones aprobar visto bueno aceptar terminado revisar revisión",
];
export const historyOfTicket: Named = [
  "Historial: “Todos los cambios” de un ticket o una tienda",
  "auditoría rastro registro cambio cambió editó quién hizo cuándo antes después",
];
export const assets: Named = [
  "Equipos: aquí no hay lista de activos, pero sí sus tickets",
  "activo activos equipo equipos equipamiento máquina máquinas inventario aparato serie",
];
export const invoices: Named = [
  "Lo que costó el trabajo: aquí no hay facturas",
  "factura facturas facturación cuenta cobro contabilidad pago pagos recibo",
];
export const invoicesOfVendor: Named = [
  "Precios de sus cotizaciones: aquí no hay facturas",
  "factura facturas facturación cuenta cobro contabilidad pago pagos recibo",
];
export const checklists: Named = [
  "Órdenes de trabajo de un ticket, las listas de control de aquí",
  "lista listas control comprobación verificación pasos tareas procedimiento checklist",
];
export const importPeople: Named = [
  "Importar personas de un archivo",
  "csv subir agregar añadir muchas gente usuarios cuentas colegas empleados invitar lista hoja excel",
];
export const importCosts: Named = [
  "Importar costos anteriores",
  "csv gastos año pasado historial presupuesto contabilidad facturas",
];
export const budgets: Named = ["Presupuestos de tiendas", "plan pronóstico gasto año límite"];
export const importStores: Named = [
  "Importar tiendas de un archivo",
  "csv subir agregar añadir muchas nuevas sucursales ubicaciones lista hoja excel",
];
export const importWorkers: Named = [
  "Importar técnicos de un archivo",
  "csv subir agregar añadir muchos nuevos personas empleados lista hoja excel",
];
export const addStores: Named = [
  "Agregar o importar tiendas",
  "csv subir añadir crear nueva sucursal sucursales ubicaciones",
];
/** For those who cannot add stores. */
export const storesOfOthers: Named = [
  "Cómo se agregan tiendas, y quién lo hace",
  "añadir importar crear nueva csv subir muchas tienda sucursal sucursales ubicaciones lista hoja excel",
];
export const vendorDocuments: Named = [
  "Seguros y licencias de proveedores",
  "asegurado vencido vence certificado responsabilidad documentos seguro licencia proveedor",
];
export const undoImport: Named = ["Deshacer una importación de tiendas", "csv revertir eliminar varias"];
export const undoPeopleImport: Named = [
  "Deshacer una importación de personas",
  "csv revertir retirar usuarios cuentas invitaciones",
];
export const documents: Named = ["Seguro y licencias", "documentos certificado vence subir"];
export const deputy: Named = ["Nombrar un suplente", "ausente vacaciones permiso sustituto"];
export const deputyOfOther: Named = [
  "Nombrar un suplente de alguien",
  "ausente vacaciones permiso sustituto",
];
export const password: Named = ["Cambiar la contraseña", "seguridad iniciar sesión"];
export const devices: Named = ["Dispositivos con sesión", "sesiones perdido robado teléfono cerrar sesión"];
export const ownData: Named = ["Datos propios, eliminar la cuenta", "privacidad exportar descargar cerrar"];
/** Words of a question that ask for nothing by themselves. */
export const commonTerms =
  "el la los las lo un una unos unas nuestro nuestra nuestros nuestras mi mis me se nos yo que quien quienes cual cuales como cuando donde cuanto cuantos es esta estan son era hay ha han hace de del al a en por para con y o este estas estos esto todo todos todas ver mostrar muestra buscar dar ir quiero queremos necesito puedo debo tengo ahora favor";
