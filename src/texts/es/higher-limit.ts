// Texts of work up to an amount and of higher limits. See docs/contributing.md#texts.

export const agreed = (limit: string) => `Acordado: hasta ${limit}`;
export const agreedPrice = (price: string) => `Acordado: ${price}`;
export const within = (limit: string) => `Dentro de ${limit}`;
export const ask = "Pedir un límite mayor";
export const request = "Solicitud de un límite mayor";
export const requestFor = (amount: string) => `Solicitud de ${amount} como límite`;
export const failedToAsk = "No se pudo pedir un límite mayor";
export const refusal = "Rechazo de un límite mayor";
export const refusalOf = (amount: string) => `Rechazo de ${amount} como límite`;
export const approvalOf = (amount: string) => `Aprobación de ${amount} como límite`;
export const failedToAnswer = "No se pudo responder a la solicitud de un límite mayor";
export const newLimit = "Hasta, en total";
export const whyMore = "Por qué cuesta más";
export const theReason = "el motivo";
export const askConsequence = (limit: string) =>
  `Usted acordó hasta ${limit}. Quien decide recibe un aviso. Hasta entonces el límite no cambia.`;
export const askedNow = (amount: string) => `Usted pidió ${amount}`;
export const youAsked = (amount: string) => `Usted pidió hasta ${amount}. Nadie ha respondido todavía.`;
export const youWereRefused = (amount: string, limit: string) =>
  `Su solicitud de hasta ${amount} fue rechazada. El límite sigue siendo ${limit}.`;
export const answerWas = (answer: string) => `“${answer}”`;
export const changeRequest = "Cambiar la solicitud";
export const asksFor = (vendor: string, amount: string) => `${vendor} pide ${amount}`;
export const insteadOf = (limit: string) => `en lugar de ${limit}:`;
export const waitsFor = (name: string) => `${name} decide.`;
export const approve = (amount: string) => `Aprobar ${amount}`;
export const refuse = "Rechazar";
export const refuseTitle = "Rechazar el límite mayor";
export const refuseConsequence = (vendor: string, limit: string) =>
  `${vendor} recibe un aviso. El límite sigue siendo ${limit}.`;
export const whyNot = "Por qué no (opcional)";
export const approved = (amount: string) => `Ahora el límite es ${amount}`;
export const refused = "Se rechazó el límite mayor";
export const cost = "Cuánto costó";
export const aboveAgreed = (over: string, limit: string) =>
  `Son ${over} más de lo acordado, ${limit}. Quien aprueba el trabajo lo leerá así.`;
export const completeAbove = "Completar por encima del límite";
export const approveAbove = "Aprobar por encima de lo acordado";
export const pressAgain = "Presione otra vez para aprobarlo de todos modos.";
export const missingCost = (limit: string) =>
  `Este trabajo se dio por hasta ${limit} y se completó sin costo. Agregue cuánto costó, por favor.`;
