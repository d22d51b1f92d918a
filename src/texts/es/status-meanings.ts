export const meanings = {
  open: "Nuevo: nadie ha decidido todavía quién lo hace.",
  pending: "En pausa.",
  in_progress: "El proveedor está haciendo el trabajo.",
  completed: "El trabajo está hecho y espera aprobación.",
  closed: "El trabajo se aprobó. No queda nada por hacer.",
  out_for_bid: "Se piden precios a los proveedores. Nadie hace el trabajo todavía.",
  ready_for_bid: "De vuelta en la tienda, que decide si pide precios a los proveedores.",
  assigned_to_property_manager:
    "El administrador de propiedades decide quién lo hace. Nadie hace el trabajo todavía.",
  property_manager_working: "El administrador de propiedades está haciendo el trabajo.",
  maintenance_worker_working: "Un trabajador de mantenimiento tiene el trabajo.",
  assigned_bidder: "Un proveedor tiene el trabajo y aún no ha empezado.",
  for_review: "El proveedor tiene una pregunta: se pide a los administradores que lo revisen.",
  request_assessment: "Primero se pide a un evaluador que lo vea.",
  assessment_completed: "El evaluador lo ha visto. Los administradores deciden qué sigue.",
  rejected: "El trabajo no se aceptó y hay que hacerlo otra vez.",
  resolved: "Arreglado. No queda nada por hacer.",
  cancelled: "Cancelado. Ya nadie trabaja en él.",
} as const;

// Where one chosen vendor is asked, in the place of what is said of vendors in general.
export const oneIsAsked = (name: string) =>
  `Se le pregunta a ${name} y a nadie más. Nadie hace el trabajo todavía.`;
export const oneDecides = (name: string) =>
  `Se le pregunta a ${name} si acepta o rechaza el trabajo. Nadie lo hace todavía.`;
export const oneDeclined = (name: string) => `${name} lo rechazó. No se le pregunta a nadie más.`;
export const youAreAsked = "Se le pregunta a usted y a nadie más. Nadie hace el trabajo todavía.";
