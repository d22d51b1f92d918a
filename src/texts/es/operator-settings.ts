export const tab = "Configuración";
export const note =
  "Los cambios valen de inmediato y para todos. Los dispositivos los reciben la próxima vez que abran la aplicación.";
export const setHere = "Cambiado aquí";
export const likeAtStart = "Usar lo del servidor";
export const save = "Guardar";
export const saved = "Guardado";
export const wordsOfSaved = (title: string) => `${title}: vale desde ahora.`;

export const dueTitle = "Cuándo vence un ticket nuevo";
export const days = "días";
export const hours = "horas";
export const dueNote = "Días desde que se creó, si quien lo crea no elige un día.";
export const answerTitle = "Cuando nadie responde";
export const answerNote =
  "Horas laborables tras las cuales se avisa a la siguiente persona: quien sustituye, el gerente de la tienda y luego el operador.";
export const answerOn = "Avisar a la siguiente persona";
export const hoursTitle = "Horario laboral";
export const hoursNote =
  "Según el reloj de cada tienda. El tiempo hasta una respuesta solo cuenta estas horas, o el horario de una tienda si está escrito en días y horas.";
export const from = "Desde";
export const to = "Hasta";
export const awardTitle = "Aceptar cotizaciones";
export const awardNote =
  "Importes en dólares; vacío es sin límite. Lo que es demasiado para un gerente de tienda lo acepta el administrador de propiedades del ticket; lo que es demasiado para un administrador de propiedades lo acepta un operador.";
export const storeLimit = "Los gerentes de tienda aceptan cotizaciones hasta";
export const propertyLimit = "Los administradores de propiedades aceptan cotizaciones hasta";
export const allTrades = "Todos los oficios";
export const allOtherTrades = "Todos los demás oficios";
export const trade = "Oficio";
export const addTrade = "Agregar un oficio con otros límites";
export const removeTrade = "Quitar";
export const insuredOnly = "Solo se eligen proveedores con un seguro vigente";
export const insuredOnlyHint = "El seguro es un documento que los proveedores añaden a su perfil.";
export const signUpTitle = "Quién puede crear una cuenta";
export const newAccounts = "Cuentas nuevas";
export const anybody = "Cualquiera que tenga la dirección de este servidor";
export const invited = "Solo personas con invitación";
export const ofDomains = "Personas con invitación y cualquiera con un correo de estos dominios";
export const domains = "Dominios de correo";
export const domainsHint = "Separados por comas, como example.com, example.org";
export const notDomains = (names: string) => `No son dominios de correo: ${names}`;

export const invitationDaysTitle = "Cuánto tiempo sirven los enlaces para registrarse";
export const invitationDaysNote =
  "Para invitaciones y enlaces nuevos; los que se hicieron antes conservan su día. Después, un enlace se renueva en “Invitaciones”.";
export const invitationDays = "Días";

export const operatorsSeeTitle = "Qué ven los operadores";
export const operatorsSeeNote =
  "Si además intervienen en lo que ven es el ajuste siguiente. Mientras no se cambie aquí, los operadores ven todo donde las cuentas nuevas necesitan una invitación o un dominio de correo, y lo suyo donde cualquiera puede crear una.";
export const operatorsSeeLabel = "Tiendas y tickets";
export const operatorsSee = {
  everything: "Todas las tiendas y todos los tickets de este servidor",
  own: "Solo los que tienen que ver con ellos",
};

export const operatorsActTitle = "Qué hacen los operadores";
export const operatorsActNote =
  "Asignar, dar a un proveedor, cambiar, cancelar, decidir sobre cotizaciones, aprobar: lo que pueden los administradores y quien abrió el ticket, salvo el trabajo mismo. Se les avisa quién lo hizo, y vale la primera decisión.";
export const operatorsActUnseen =
  "Ahora los operadores ven solo lo suyo, así que esto no cambia nada hasta que vean todo.";
export const operatorsActLabel = "Tickets en los que intervienen los operadores";
export const operatorsAct = {
  everywhere: "Todos los que ven",
  own: "Solo aquellos en los que tienen parte",
};

export const storesTitle = "Quién lleva la lista de tiendas";
export const storesNote =
  "Si son solo los operadores, los gerentes de tienda siguen cambiando los datos de sus tiendas: horario, notas de acceso, teléfono. No agregan, importan ni eliminan ninguna, ni dicen quién pertenece a una.";
export const storesLabel = "Agregar, importar y eliminar tiendas, y las personas de una tienda";
export const storesManagedBy = {
  everybody: "Cada gerente de tienda, las suyas",
  operators: "Solo los operadores, todas las tiendas",
};
