import { PRODUCT } from "#texts/product.ts";

// Texts of help. See docs/contributing.md#texts.

export const onThisPhoneMeaning =
  "Está en este dispositivo y se envía solo en cuanto haya conexión. Hasta entonces puede cambiarlo o retirarlo.";
export const onItsWayMeaning = "Va en camino. Puede cerrar la aplicación; continúa después.";
export const onServerMeaning = "Está en el servidor y los demás lo ven.";
export const needsYouMeaning = "El servidor no pudo aceptarlo así. Nada se pierde: usted decide.";
export const help = "Ayuda";
export const whereYourWorkIs = "Dónde está su trabajo";
export const syncButtonHint = "El símbolo de arriba lo cuenta todo. Tóquelo para ver el";
export const andWhySomethingWaits = " y por qué algo espera.";
export const withoutASignal = "Sin señal";
export const connectionBringsEverything = (ready: string, title: string) =>
  `Con conexión, todo lo que puede ver llega solo a este dispositivo; “${ready}” en “${title}” dice cuándo está aquí.`;
export const prepareBeforeGoingOffline = (title: string, prepare: string) =>
  `Antes de bajar, abra “${title}” y toque “${prepare}”: también trae las fotos de los trabajos del día.`;
export const workOfflineAsAlways =
  "Escriba, fotografíe y complete como siempre. Lo que escribió se conserva aunque el teléfono se apague.";
export const whatNeedsConnection =
  "Para iniciar sesión, cambiar contraseñas y generar textos se necesita conexión.";
export const photosAndVoice = "Fotos y voz";
export const photosAreKeptAtOnce =
  "Una foto se guarda en el momento en que se toma, antes de enviarse. Puede tomar varias a la vez.";
export const recordOrDictate =
  "¿Manos ocupadas? Grabe una nota de voz o dicte, donde su navegador pueda escuchar.";
export const noLocationTitle = "Un teléfono que no sabe dónde está:";
export const locationServices = "servicios de ubicación";
export const onYourHomeScreen = "En su pantalla de inicio";
export const installFromMenu =
  "Elija “Instalar aplicación” en el menú de arriba o en el menú de su navegador.";
export const installOnIphone = "En un iPhone toque Compartir y después “Agregar a inicio”.";
export const atADesk = "En un escritorio";
export const press = "Presione";
export const keysOnAnyScreen = "en cualquier pantalla para ver sus teclas,";
export const ctrl = "Ctrl";
export const and = "y";
export const findAnythingHint =
  "para buscar cualquier cosa. En un teléfono, “Buscar cualquier cosa” está en el menú de arriba.";
export const dropOrPastePhotos = "Suelte fotos sobre un formulario o péguelas en él.";
export const colleagues = "Colegas y tiendas";
export const colleagueArrives =
  "Llega alguien nuevo: el operador de su servidor le invita por correo, con su función. Después, la página de la tienda le agrega a una tienda.";
export const colleagueLeaves =
  "Alguien se ha ido: el operador entrega sus tiendas y tickets abiertos a otra persona y cierra su cuenta, de inmediato o al final de un día. Si es usted quien se ausenta, nombre un suplente en su perfil.";
export const storesAreAdded = `Una tienda nueva, o doscientas: un gerente de tienda o un usuario de ${PRODUCT} las agrega en “Tiendas” del directorio, una por una o desde un archivo, y nombra al administrador de propiedades. Los demás se lo piden.`;
export const whoAddsStores = (names: readonly string[]) =>
  `Puede pedírselo a ${new Intl.ListFormat("es").format(names)}.`;
export const somethingMissingTitle = "¿Falta algo o hay un error?";
export const tellUs = "Díganos";
export const suggestionWaitsOffline = ". Espera, como todo lo demás, hasta que haya conexión.";
export const chromeAndEdge = "Chrome y Edge";
export const tapIconByAddress = "Toque el símbolo a la izquierda de la dirección.";
export const allowLocationPermission = "Abra “Permisos” y permita “Ubicación”.";
export const reloadThePage = "Vuelva a cargar la página.";
export const safariOnIphone = "Safari en iPhone";
export const switchOnLocationServices =
  "Abra Configuración, Privacidad y seguridad, Localización y actívela.";
export const openSafariWebsiteSettings =
  "En Safari toque “aA” en la barra de direcciones y luego Configuración del sitio web.";
export const setLocationToAllow = "Ponga Ubicación en “Permitir”.";
export const firefox = "Firefox";
export const tapLockInAddressBar = "Toque el candado en la barra de direcciones.";
export const removeLocationBlock = "Quite el bloqueo de “Ubicación”.";
export const stillNothing = "¿Todavía nada?";
export const stepToWindowForSignal =
  "En un sótano no se ven los satélites: acérquese un momento a una ventana o a una puerta.";
export const wirelessNetworkHelps = "La red inalámbrica encendida ayuda al teléfono aunque no haya conexión.";
export const locationIsOptional = "Un ticket nunca necesita ubicación. Siempre puede seguir sin ella.";
export const locationHelpPageTitle = "Ayuda de ubicación";
export const enableLocationServices = "Activar los servicios de ubicación";
export const backToTheDashboard = "Volver al tablero";
