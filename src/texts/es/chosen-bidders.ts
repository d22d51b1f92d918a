// Texts of who may bid on a ticket, and of vendors who are asked. See docs/contributing.md#texts.
import { plural } from "#texts/es/plural.ts";

export const whoMayBid = "Quién puede cotizar";
export const allVendors = "Todos los proveedores";
export const onlyChosen = "Solo los proveedores que usted elija";
export const onlyChosenNote = "Nadie más ve que el ticket está en cotización.";
export const otherTrades = (name: string, trades: string, work: string) =>
  `${name} hace otros trabajos (${trades}) que los que parece necesitar “${work}”. Aun así puede preguntarle.`;
export const giveToVendor = "Dar a un proveedor elegido";
export const changeWhoMayBid = "Cambiar quién puede cotizar";
export const bidsStay = "Las cotizaciones ya hechas se conservan.";
export const whoMayBidChanged = "Cambió quién puede cotizar";
export const chooseVendor = "Agregar un proveedor";
export const vendorField = "Proveedor";
export const inviteVendor = "Invitar a un proveedor (opcional)";
export const inviteNote =
  "Quien es invitado recibe un aviso en todo caso; los demás, según la zona y los trabajos anteriores.";
export const findByName = "Escriba un nombre, una ciudad o un oficio.";
export const knownOnly = "Sin conexión solo se encuentran proveedores que este dispositivo conoce.";
export const searchFailed = "Ahora no se pudieron buscar otros proveedores.";
export const chosenVendors = "Proveedores elegidos";
export const leftOut = (names: string) => `Se fueron y ya no se les puede consultar: ${names}`;
export const leaveOut = (count: number) => plural(count, { one: "Quitarlo", other: "Quitar a los #" });
export const nobodyLeft = "Ningún proveedor consultado puede cotizar ya.";
export const removeVendor = (name: string) => `Quitar a ${name}`;
export const acceptUpTo = "Aceptar al momento hasta (opcional)";
export const acceptUpToNote = (amount: string) =>
  `Una cotización de un proveedor elegido de hasta ${amount} se acepta al momento: gana el primero.`;
export const acceptUpToHint =
  "La primera cotización de un proveedor elegido de hasta este monto obtiene el trabajo.";
export const giveTitle = "Dar a un proveedor";
export const onlyTheyAreAsked = "No se consulta a nadie más.";
export const askAllInstead = "Consultar a todos los proveedores";
export const giveUpTo = "Hasta (sin exceder)";
export const giveUpToHint =
  "Opcional. Toma el trabajo al momento sin dar un precio y al final escribe cuánto costó. Más que esto necesita otra decisión.";
export const giveUpToNote = (amount: string, vendors: number) =>
  vendors > 1
    ? `Quien primero tome el trabajo hasta ${amount} lo obtiene al momento. Más que eso necesita otra decisión.`
    : `Puede tomar el trabajo hasta ${amount} al momento. Más que eso necesita otra decisión.`;
export const hasBidBelow = (name: string, amount: string) =>
  `La cotización de ${name} por ${amount} es menor: puede aceptarla en su lugar.`;
export const showBid = "Ver la cotización";
export const giveTo = (name: string) => `Dar a ${name}`;
export const askOne = (name: string) => `Consultar a ${name}`;
export const askSeveral = (count: number) =>
  plural(count, { one: "Consultar a 1 proveedor", other: "Consultar a # proveedores" });
export const wasAsked = (name: string) => `Se consultó a ${name}`;
export const upTo = (asked: string, amount: string) => `${asked}, hasta ${amount}`;
export const wasAskedOn = (name: string, day: string) => `Se consultó a ${name} el ${day}`;
export const askedOn = (count: number, day: string) =>
  plural(count, {
    one: () => `Se consultó a 1 proveedor el ${day}`,
    other: () => `Se consultó a # proveedores el ${day}`,
  });
export const notAnsweredYet = (asked: string) => `${asked}; sin respuesta aún`;
export const notTakenYet = (asked: string) => `${asked}; aún sin aceptar`;
export const insuranceHasExpired = (names: string) => `Seguro vencido: ${names}`;
export const askAnyway = "Seguro vencido: consultar de todos modos";
export const insured = "Asegurado";
export const noRatingsYet = "Aún sin calificaciones";
export const rated = (average: string, total: number) => `${average} de\u00A05\u00A0(${total})`;
export const jobsDone = (jobs: number) =>
  plural(jobs, { one: "1 trabajo hecho", other: "# trabajos hechos" });
export const asked = (count: number) =>
  plural(count, { one: "Se consultó a 1 proveedor", other: "Se consultó a # proveedores" });
export const acceptedUpTo = (amount: string, name: string) =>
  `${name} acepta al momento una cotización de hasta ${amount}.`;
export const hasBid = (amount: string) => `Cotizó ${amount}`;
export const declined = (day: string) => `Rechazó el ${day}`;
export const declinedBecause = (day: string, reason: string) => `Rechazó el ${day}: ${reason}`;
export const noAnswer = "Sin respuesta aún";
export const noAnswerSince = (days: number) =>
  plural(days, { one: "Sin respuesta desde hace 1 día", other: "Sin respuesta desde hace # días" });
export const nobodyAnswered = (days: number) =>
  plural(days, {
    one: "Ningún proveedor consultado ha cotizado desde hace 1 día.",
    other: "Ningún proveedor consultado ha cotizado desde hace # días.",
  });
export const everybodyDeclined = "Todos los proveedores consultados rechazaron.";
export const openToAll = "Abrir a todos los proveedores";
export const youWereAsked = "Se le consultó a usted. A nadie más.";
export const youAndOthers = (others: number) =>
  plural(others, {
    one: "Solo se consultó a usted y a 1 más.",
    other: "Solo se consultó a usted y a # más.",
  });
export const yoursUpTo = (amount: string) => `Una cotización de hasta ${amount} se acepta al momento.`;
export const acceptJob = "Aceptar el trabajo";
export const acceptJobUpTo = (amount: string) => `Aceptar el trabajo, hasta ${amount}`;
export const acceptNote = (amount: string, others: number) =>
  others > 0
    ? `El trabajo es suyo hasta ${amount} en cuanto esto llegue, si otro proveedor no fue más rápido. Al completarlo escribe cuánto costó.`
    : `El trabajo es suyo hasta ${amount} en cuanto esto llegue. Al completarlo escribe cuánto costó.`;
export const bid = "Enviar cotización";
export const bidOtherAmount = "Cotizar otro monto";
export const decline = "Rechazar";
export const declineTitle = "¿Rechazar la petición?";
export const declineConsequence =
  "Se avisa a quien le consultó. Usted aún puede cotizar hasta que cierren las cotizaciones.";
export const declinedNow = "Rechazada";
export const youDeclined = "Usted rechazó. Aún puede cotizar.";
export const acceptedAtOnce = "Aceptada al momento";
export const overAccepted = (over: string, agreed: string) => `${over} más de lo acordado (${agreed})`;
