// Texts of the history of changes. See docs/product.md#history-of-changes.

export const title = "Todos los cambios";
export const ofTicket = "Todos los cambios de este ticket";
export const ofStore = "Todos los cambios de esta tienda";
export const none = "Todavía no se registró ningún cambio.";
export const recordedSince =
  "De la época anterior al historial de cambios de este servidor, esta lista solo tiene estados, comentarios, cotizaciones, calificaciones y visitas.";
export const notHere = "Este dispositivo todavía no cargó estos cambios, y no hay conexión.";
export const asOf = (moment: string) => `Al ${moment}`;
export const pages = "Páginas de cambios";
export const server = "El servidor";
export const atTheTap = (moment: string) => `según el dispositivo, ${moment}`;
export const change = (kind: string, act: string) => `${kind}: ${act}`;
export const from = (field: string, before: string, after: string) => `${field}: ${before} → ${after}`;
export const is = (field: string, value: string) => `${field}: ${value}`;
export const nothing = "nada";
export const yes = "sí";
export const no = "no";
export const erased = "Lo que era está borrado.";
export const operatorPanel = "Historial";
export const operatorIntro =
  "Todos los cambios de tickets, cotizaciones, tiendas, órdenes de trabajo y cuentas: quién, cuándo, desde qué dispositivo, antes y después.";
export const saveCsv = "Guardar como CSV";
export const saveJsonLines = "Guardar como líneas JSON";
export const exporting = (count: number) => `${count} líneas hasta ahora…`;

export const gone = "ya no existe";
export const ofItsTicket = (ticket: string) => `Del ticket ${ticket}`;
export const bidOf = (vendor: string) => `Cotización de ${vendor}`;
export const commentKinds = {
  comment: "Comentario",
  completion: "Finalización",
  rejection: "Rechazo",
  assessment: "Evaluación",
  hand_over: "Traspaso",
  escalation: "Nadie respondió a tiempo",
  repeat_ended: "La repetición terminó",
  accepted_at_once: "Aceptada al momento",
} as const;

export const acts = { created: "creación", changed: "cambio", deleted: "eliminación" } as const;

export const kinds = {
  ticket: "Ticket",
  work_order: "Orden de trabajo",
  comment: "Comentario",
  file: "Archivo",
  bid: "Cotización",
  bidder: "Proveedor consultado",
  visit: "Visita",
  repeat: "Repetición",
  plan: "Plan de mantenimiento",
  rating: "Calificación",
  store: "Tienda",
  store_person: "Persona de la tienda",
  building: "Edificio",
  account: "Cuenta",
  deputy: "Suplente",
  document: "Documento",
  cost: "Costo anterior",
  cost_import: "Importación de costos anteriores",
  budget: "Presupuesto",
} as const;

/** Names of the fields, by the columns of the server. */
export const fields = {
  title: "Título",
  description: "Descripción",
  priority: "Prioridad",
  status: "Estado",
  author_id: "Autor",
  store_id: "Tienda",
  store_owner_id: "Dueño de la tienda",
  property_manager_id: "Administrador de propiedades",
  assessor_id: "Evaluador",
  assignee_id: "Asignado a",
  decision_maker: "Quién decide",
  accepted_bid_id: "Cotización aceptada",
  actual_cost_cents: "Costo real",
  scheduled_date: "Día previsto",
  scheduled_time: "Hora prevista",
  due_on: "Fecha de vencimiento",
  category: "Categoría",
  address: "Dirección",
  override_location: "Lugar",
  completed_at: "Completado",
  closed_at: "Cerrado",
  deleted_at: "Eliminado",
  bids_close_at: "Cierre de cotizaciones",
  only_chosen_bid: "Solo cotizan proveedores elegidos",
  accept_up_to_cents: "Aceptada al momento hasta",
  higher_limit_cents: "Límite mayor pedido",
  higher_limit_reason: "Por qué un límite mayor",
  higher_limit_requested_at: "Límite mayor pedido el",
  higher_limit_refused_at: "Límite mayor rechazado el",
  higher_limit_answer: "Respuesta al límite mayor",
  up_to: "El monto es un límite",
  accept_set_by_id: "Prometido por",
  invited_at: "Consultado",
  declined_at: "Rechazó",
  amount_cents: "Monto",
  schedule_date: "Día propuesto",
  schedule_time: "Hora propuesta",
  reason: "Motivo",
  withdrawn_at: "Retirada",
  vendor_id: "Proveedor",
  content: "Texto",
  name: "Nombre",
  mime_type: "Tipo",
  size: "Tamaño en bytes",
  stars: "Estrellas",
  comment: "Comentario",
  location: "Lugar",
  city: "Ciudad",
  state: "Estado (dirección)",
  zipcode: "Código postal",
  phone: "Teléfono",
  owner_id: "Dueño",
  is_default: "Tienda principal",
  arrived_at: "Llegada",
  left_at: "Salida",
  arrival_reason: "Motivo de la llegada",
  leaving_reason: "Motivo de la salida",
  person_id: "Persona",
  unit: "Unidad",
  every: "Cada",
  starts_on: "Primer día",
  month_day: "Día del mes",
  made_on: "Último creado",
  next_on: "Próximo ticket",
  vendor_up_to_cents: "Hasta",
  vendor_set_by_id: "Proveedor elegido por",
  due_after_days: "Vence tras días",
  work_orders: "Órdenes de trabajo",
  time_zone: "Zona horaria",
  region: "Región",
  opening_hours: "Horario",
  own_fields: "Datos",
  access_notes: "Notas de acceso",
  restored_at: "Importada de nuevo",
  deputy_id: "Suplente",
  file_name: "Archivo",
  line_count: "Costos",
  total_cents: "Suma",
  incurred_on: "Fecha",
  reference: "Referencia",
  imported_at: "Importado",
  year: "Año",
  budget_cents: "Importe",
  from_day: "Primer día",
  until_day: "Último día",
  kind: "Tipo",
  number: "Número",
  expires_on: "Válido hasta",
  done_by_id: "Hecho por",
  from_person_id: "Traspasado de",
  to_person_id: "Traspasado a",
  status_before_assessment: "Estado antes de la evaluación",
  parent_id: "Orden de trabajo de",
  follows_id: "Continúa",
  repeat_of_id: "Repite",
  former_amount_cents: "Importe anterior",
  price_request: "Solicitud de otro precio",
  uploader_id: "Subido por",
  signed_by: "Firmado por",
  user_id: "Persona calificada",
  rater_id: "Calificado por",
  zip: "Código postal",
  country: "País",
  email: "Correo electrónico",
  first_name: "Nombre",
  last_name: "Apellido",
  role: "Función",
  created_by: "Creado por",
  must_change_password: "Debe elegir otra contraseña",
  is_active: "Activa",
  is_operator: "Operador",
  is_reader: "Lo lee todo",
  deactivated_at: "Desactivada",
  organization: "Organización",
  profile_description: "Descripción",
  skills: "Habilidades",
  language: "Idioma",
  password_hash: "Contraseña",
  latitude: "Latitud",
  longitude: "Longitud",
  arrived_latitude: "Latitud de la llegada",
  arrived_longitude: "Longitud de la llegada",
  left_latitude: "Latitud de la salida",
  left_longitude: "Longitud de la salida",
  sealed_latitude: "Latitud de la foto",
  sealed_longitude: "Longitud de la foto",
  sealed_at: "Foto preparada",
} as const;
