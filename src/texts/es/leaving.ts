import { plural } from "#texts/plural.ts";
import { PRODUCT } from "#texts/product.ts";

// Lo que pasa con la cuenta y el trabajo de quien se fue.

export const leave = "Se va o se fue";
export const title = (name: string) => `Qué pasa con el trabajo y la cuenta de ${name}`;
export const leaveOf = (name: string) => `Se va o se fue: ${name}`;
export const whoLeaves = "¿Quién se va o se fue?";
export const howToBegin =
  "Busque a la persona y presione “Se va o se fue”. Verá lo que tiene, elegirá quién se hace cargo y qué pasa con la cuenta.";
export const hasLeft = (name: string) => `${name} se fue`;
export const holdingsChanged = (name: string, held: string) =>
  held === ""
    ? `Lo que tiene ${name} ha cambiado desde que se mostró: ahora no es nada. Revíselo arriba y pulse otra vez.`
    : `Lo que tiene ${name} ha cambiado desde que se mostró: ahora son ${held}. Revíselo arriba y pulse otra vez.`;
export const inOnePlace = "Traspasar todo lo que tiene esta persona y desactivar la cuenta";
export const stepHoldings = (name: string) => `1. Lo que ${name} tiene ahora`;
export const stepSuccessor = "2. Quién se hace cargo";
export const stepAccount = "3. La cuenta";
export const whatIsHeld = "Lo que la cuenta tiene ahora";
export const holdsNothing =
  "Ninguna tienda, ningún ticket abierto y ninguna oferta. No hay nada que traspasar.";
export const belongsTo = (count: number) =>
  plural(count, { one: "Forma parte de 1 tienda", other: "Forma parte de # tiendas" });
export const moreNames = (count: number) => `${count} más`;
export const storesCount = (count: number) =>
  plural(count, { one: "1\u00A0tienda", other: "#\u00A0tiendas" });
export const buildingsCount = (count: number) =>
  plural(count, { one: "1\u00A0edificio", other: "#\u00A0edificios" });
export const workersCount = (count: number) =>
  plural(count, { one: "1\u00A0técnico", other: "#\u00A0técnicos" });
export const openTicketsCount = (count: number) =>
  plural(count, { one: "1\u00A0ticket abierto", other: "#\u00A0tickets abiertos" });
export const openTicketsLabel = "Tickets abiertos";
export const finishedTicketsCount = (count: number) =>
  plural(count, { one: "1\u00A0ticket terminado", other: "#\u00A0tickets terminados" });
export const workOrdersCount = (count: number) =>
  plural(count, {
    one: "1 orden de trabajo sin terminar, que va con su ticket",
    other: "# órdenes de trabajo sin terminar, que van con sus tickets",
  });
export const bidsCount = (count: number) =>
  plural(count, {
    one: "1 oferta sin decidir, que queda en la cuenta",
    other: "# ofertas sin decidir, que quedan en la cuenta",
  });
export const handOverConsequence =
  "Las tiendas, los edificios, los técnicos y los tickets abiertos y terminados pasan a la cuenta que usted elija, para siempre. Cada ticket recibe un comentario que lo dice, y los dispositivos de ambas personas lo saben con la siguiente sincronización. Lo que la persona hizo antes queda en el historial.";
export const successor = (role: string) => `Sucesor (${role})`;
export const nobodyChosen = "Nadie elegido";
export const chooseSuccessor = "Elija la cuenta que se hace cargo del trabajo.";
export const noOpenTicket = "ningún ticket abierto";
export const tradeWithCount = (trade: string, tickets: number) =>
  tickets === 0 ? trade : `${trade}\u00A0(${tickets})`;
export const successorOrder =
  "Primero, quienes han completado más trabajos de los oficios de este trabajo abierto; después, quienes tienen las mismas tiendas o la misma región. Entre paréntesis: cuántos trabajos del oficio ha completado la persona, para todos los de este servidor.";
export const invitedAreTyped =
  "Quien solo está invitado va al final; en una lista larga escriba un nombre o un correo.";
export const asksFirst =
  "Arriba no se eligió a nadie: “Desactivar” le pregunta una vez más antes de dejar algo sin nadie.";
export const severalTakeOver =
  "Varias personas pueden hacerse cargo: elija aquí quién se queda con la mayor parte. Después dé algunas tiendas a otras, por ejemplo todas las de una región.";
export const inviteSuccessor = "Invitar a alguien";
export const addPart = "Dar algunos tickets a otra persona";
export const addStorePart = "Dar una parte a otra persona";
export const theirStores = "Sus tiendas, con los tickets";
export const chosenOf = (count: number, all: number) => `${count} de ${all} elegidas`;
export const addRegion = "Agregar todas las de una región";
export const noRegion = "Elegir una región…";
export const regionOf = (region: string, count: number) => `${region} (${count})`;
export const findStore = "Buscar una tienda";
export const pagesOfStores = "Páginas de tiendas";
export const somebodyNew = "Alguien sin cuenta, por correo";
export const notRegisteredYet = "invitación enviada, aún sin registrarse";
export const newEmail = "Correo del nuevo gerente de tienda";
export const standsIn = (name: string) =>
  `Se invita a esta persona como gerente de tienda y recibe estas tiendas al registrarse. Hasta entonces ${name} las gestiona y decide en su lugar.`;
export const newPropertyManagerEmail = "Correo del nuevo administrador de propiedades";
export const standsInAsPropertyManager = (name: string) =>
  `Se invita a esta persona como administrador de propiedades y recibe estas tiendas con sus tickets al registrarse. Hasta entonces ${name} la suple como administrador.`;
export const standIn = "Quién suple hasta entonces";
export const standInNote =
  "Tiene todo hasta que la persona se registre con el enlace que se envía o se muestra después.";
export const standInMissing = "Elija quién suple hasta que esta persona se haya registrado.";
export const alsoGets = (held: string) => `La persona recibe entonces también: ${held}.`;
export const newEmailMissing = "Escriba el correo de la nueva persona, como ann@example.com.";
export const newHasAccount = (email: string) =>
  `${email} ya tiene una cuenta. Elija a esta persona en la lista.`;
export const tooManyForNew = (count: number, most: number) =>
  `Son ${count} tiendas; alguien a quien se invita recibe como máximo ${most}.`;
export const newNotLater =
  "En un día posterior solo se hacen cargo personas con cuenta. Deje vacío el último día o invite primero a la nueva persona.";
export const nobodyOfRole = (role: string) =>
  `Nadie más tiene una cuenta con este rol (${role}). Invite primero al sucesor en “Personas”, “Invitar” y entregue el trabajo cuando se haya registrado.`;
export const unassigned = (held: string) => `Nadie se hace cargo todavía: ${held}.`;
export const restGoesTo = (name: string, held: string) =>
  held === "" ? `No queda nada más para ${name}.` : `Todo lo demás va a ${name}: ${held}.`;
export const takesOverOnRegistering = (email: string, count: number, standIn: string) =>
  plural(count, {
    one: () => `${email} recibe 1 tienda al registrarse. Hasta entonces la gestiona ${standIn}.`,
    other: (n) => `${email} recibe ${n} tiendas al registrarse. Hasta entonces las gestiona ${standIn}.`,
  });
export const goesOnWaiting = (name: string, count: number, standIn: string) =>
  plural(count, {
    one: () =>
      `${name}, con invitación anterior, recibirá igualmente 1 de estas tiendas al registrarse. Hasta entonces la tiene ${standIn}.`,
    other: (n) =>
      `${name}, con invitación anterior, recibirá igualmente ${n} de estas tiendas al registrarse. Hasta entonces las tiene ${standIn}.`,
  });
export const partNumber = (n: number) => `Otro sucesor ${n}`;
export const takesPart = "Quién más se hace cargo";
export const theirTickets = "Sus tickets";
export const removePart = "Quitar a esta persona";
export const completeParts =
  "Elija quién más se hace cargo y al menos una tienda o un ticket, o quite a esta persona.";
export const jobsOfVendorStay =
  "Los trabajos y las ofertas de un proveedor se basan en sus propios precios y no se pueden traspasar. Quien gestiona estos tickets retira el trabajo y se lo da a otra persona.";
export const deactivateToo = "Desactivar la cuenta";
export const deactivateConsequence = (name: string) =>
  `${name} ya no puede iniciar sesión y no se le ofrece trabajo. El nombre queda en los tickets; una dirección de calendario termina. El trabajo sin enviar queda en los dispositivos de la persona y se puede enviar tras reactivarla.`;
export const accountState = (isActive: boolean) =>
  isActive ? "La cuenta sigue activa." : "La cuenta ya está desactivada o eliminada.";
export const deactivatedAfter = (name: string, day: string) =>
  `La cuenta de ${name} se desactiva después del ${day}.`;
export const nobodyTakesOver = (name: string, held: string, count: number) =>
  plural(count, {
    one: () =>
      `Nadie se hace cargo: ${held} queda con ${name}, y nadie puede decidir allí. Elija un sucesor o marque la casilla para desactivar de todos modos.`,
    other: () =>
      `Nadie se hace cargo: ${held} quedan con ${name}, y nadie puede decidir allí. Elija un sucesor o marque la casilla para desactivar de todos modos.`,
  });
export const jobsGoBack = (name: string, held: string, count: number) =>
  plural(count, {
    one: () =>
      `${held} queda con ${name}. Quien gestiona el ticket retira el trabajo. Marque la casilla para desactivar la cuenta.`,
    other: () =>
      `${held} quedan con ${name}. Quien gestiona estos tickets retira los trabajos. Marque la casilla para desactivar la cuenta.`,
  });
export const agree = "Dejar este trabajo sin sucesor";
export const agreeFirst = "Elija un sucesor o marque «Dejar este trabajo sin sucesor».";
export const submit = (isHandingOver: boolean, isDeactivating: boolean, isQuestion: boolean) => {
  if (isQuestion) return "Desactivar sin traspaso";
  if (!isDeactivating) return "Traspasar";
  return isHandingOver ? "Traspasar y desactivar" : "Desactivar";
};
export const handedOverTo = (name: string, held: string) =>
  held === "" ? `No había nada que traspasar a ${name}.` : `Traspasado a ${name}: ${held}.`;
export const stillHeld = (name: string, held: string) =>
  `Sin traspasar: ${held}. Queda pendiente en “Personas y servidor” hasta que alguien se haga cargo de lo de ${name}.`;
export const jobsStay = (name: string, count: number) =>
  plural(count, {
    one: () => `1 trabajo abierto queda con ${name}. Quien gestiona el ticket decide qué pasa con él.`,
    other: (n) =>
      `${n} trabajos abiertos quedan con ${name}. Quien gestiona los tickets decide qué pasa con ellos.`,
  });
export const bidsStay = (count: number) =>
  plural(count, {
    one: "1 oferta sin decidir queda en la cuenta. Quien la pidió puede rechazarla.",
    other: "# ofertas sin decidir quedan en la cuenta. Quien las pidió puede rechazarlas.",
  });
export const deactivatedNow = (name: string, sessions: number) => {
  if (sessions === 0) return `La cuenta de ${name} está desactivada. No tenía ninguna sesión abierta.`;
  return plural(sessions, {
    one: () => `La cuenta de ${name} está desactivada; su sesión terminó en 1 dispositivo.`,
    other: (n) => `La cuenta de ${name} está desactivada; su sesión terminó en ${n} dispositivos.`,
  });
};
export const done = "Listo";
export const leftWork = (count: number) =>
  plural(count, {
    one: "1 cuenta de alguien que se fue tiene todavía trabajo que nadie puede decidir",
    other: "# cuentas de personas que se fueron tienen todavía trabajo que nadie puede decidir",
  });
export const leftWorkInShort = (count: number) =>
  plural(count, {
    one: "1 cuenta se fue y aún tiene trabajo",
    other: "# cuentas se fueron y aún tienen trabajo",
  });
export const handOverOf = (name: string) => `Traspasar el trabajo de ${name}`;
export const moreAccounts = (count: number) =>
  plural(count, { one: "Sigue 1 cuenta más.", other: "Siguen # cuentas más." });
export const lastDay = "Último día (opcional)";
export const lastDayNote = (city: string | null) =>
  `Sin un día ocurre de inmediato. Con un día, nada cambia hasta el final de ese día${city === null ? "" : ` (hora de ${city}, como en la mayoría de las tiendas)`}; entonces todo lo de arriba ocurre por sí solo. Quien gestiona el trabajo de esta persona recibe ahora un aviso del día.`;
export const plan = "Planificar para este día";
export const planMade = (name: string, day: string) =>
  `${name} se va el ${day}. Hasta entonces nada cambia para ${name}. El plan se puede cambiar y retirar en “Personas y servidor”.`;
export const leavesOn = (name: string, day: string) => `${name} se va el ${day}.`;
export const leavesOnDay = (day: string) => `Se va el ${day}`;
export const withLastDay = (name: string, day: string) => `${name} (se va el ${day})`;
export const leavesBefore = (name: string, day: string) =>
  `${name} se va el ${day}, antes del día planificado para este trabajo.`;
export const leavesDuringRule = (name: string, day: string) =>
  `${name} se va el ${day}. Esta regla sigue creando tickets después.`;
export const takeOverThen = (names: readonly string[]) =>
  plural(names.length, {
    one: () => `Entonces se hace cargo ${new Intl.ListFormat("es").format(names)}.`,
    other: () => `Entonces se hacen cargo ${new Intl.ListFormat("es").format(names)}.`,
  });
export const nobodyTakesOverThen = "Nadie se hace cargo.";
export const atEndOfDay = (city: string | null) =>
  city === null ? "Al final de ese día." : `Al final de ese día, hora de ${city}.`;
export const plannedBy = (name: string, moment: string) => `Planificado por ${name}, ${moment}.`;
export const notCarriedOut = (moment: string) => `No se llevó a cabo el ${moment}.`;
export const changePlan = "Cambiar";
export const changePlanOf = (name: string) => `Cambiar cuándo se va ${name}`;
export const withdrawPlan = "Retirar";
export const withdrawPlanOf = (name: string) => `Retirar la salida de ${name}`;
export const planWithdrawn = (name: string) => `${name} se queda. El plan está retirado.`;
export const whoClosesAccounts = (operators: readonly string[]) =>
  operators.length === 0
    ? `Solo quien administra ${PRODUCT} para usted cierra una cuenta y da sus tiendas y su trabajo a otra persona.`
    : `Solo un operador cierra una cuenta y da sus tiendas y su trabajo a otra persona. Operadores aquí: ${new Intl.ListFormat("es").format(operators)}.`;
export const tellOperators = "Avisar a los operadores";
export const operatorsNotified = (name: string) => `Se avisó a los operadores que ${name} se va o se fue.`;
export const askOperator = (name: string) => `Preguntar a ${name}`;
export const askToClose = (name: string) =>
  `${name} se va o se ha ido. ¿Puede dar sus tiendas y su trabajo a otra persona y cerrar la cuenta?`;
export const tellOnTheirPage = "Abra la página de la persona y pulse “Avisar a los operadores”.";
