import { PRODUCT } from "#texts/product.ts";

// Texts of sign-in, registration and profile. See docs/contributing.md#texts.

export const welcome = `Le damos la bienvenida a ${PRODUCT}`;
export const signInSubtitle = "Inicie sesión en su cuenta";
export const email = "Correo electrónico";
export const password = "Contraseña";
export const remember = "Recordarme";
export const forgot = "¿Olvidó su contraseña?";
export const signUp = "Registrarse";
export const signIn = "Iniciar sesión";
export const signingIn = "Iniciando sesión...";
export const createAccount = "Crear cuenta";
export const creating = "Creando la cuenta...";
export const joinUs = "Regístrese hoy y empiece";
export const fullName = "Nombre completo";
export const confirm = "Confirmar contraseña";
export const userType = "Tipo de usuario";
export const selectType = "Seleccione el tipo de usuario";
export const loginFailed = "No se pudo iniciar sesión";
export const registrationFailed = "No se pudo registrar";
export const loginDone = ["Sesión iniciada", "¡Qué gusto verle de nuevo!"] as const;
export const registrationDone = ["Registro completo", "¡Su cuenta se creó correctamente!"] as const;
export const registeredWithoutToken = [
  "Registro completo",
  "¡Su cuenta se creó correctamente! Inicie sesión.",
] as const;
export const profileIncomplete = ["Perfil incompleto", "Complete los datos de su perfil"] as const;
export const loggedOut = ["Sesión cerrada", "Su sesión se cerró correctamente"] as const;
export const accessDenied = ["Acceso denegado", "No tiene permiso para entrar a esta aplicación."] as const;
export const strangeAnswer = "Respuesta no válida del servicio de autenticación";
export const emailInvalid = "Escriba un correo electrónico válido";
export const passwordRequired = "La contraseña es obligatoria";
export const nameRequired = "El nombre es obligatorio";
export const passwordsDiffer = "Las contraseñas no coinciden";
export const perhapsChanged = "Es posible que su último intento ya la haya cambiado";
export const typeRequired = "Seleccione un tipo de usuario";
export const termsRequired = "Acepte los términos para continuar";
export const updateProfile = "Actualizar perfil";
export const updating = "Actualizando...";
export const storageBlocked = `Este navegador no permite que ${PRODUCT} guarde nada, así que aquí nadie puede iniciar sesión. Permita las cookies y los datos de este sitio en los ajustes del navegador y vuelva a cargar la página.`;
export const offlineHint =
  "No hay conexión. Para iniciar sesión se necesita una; lo que escriba se queda aquí.";
export const serverCannotSendMail =
  "Este servidor no puede enviar correos. Pida un enlace a su administrador; los técnicos de mantenimiento, a su administrador de propiedades. El trabajo que aún está en este dispositivo se conserva y se envía cuando inicie sesión.";
export const forgottenPasswordPageTitle = "Contraseña olvidada";
export const backToSignIn = "Volver a iniciar sesión";
export const sendLink = "Enviar enlace";
export const accessDeniedTitle = "Acceso denegado";
export const loginRequiredForPage = "Debe iniciar sesión para ver esta página.";
export const dashboardNeedsSignIn = "El tablero se muestra a quienes iniciaron sesión.";
export const profilesNeedSignIn = "Los perfiles se muestran a quienes iniciaron sesión.";
export const chooseYourPassword = "Elija su contraseña";
export const passwordChosenByOther =
  "La contraseña con la que inició sesión la eligió otra persona. Elija una que solo usted conozca.";
export const profileSettings = "Ajustes del perfil";
export const completeYourProfile = "Complete su perfil";
export const profilePicture = "Foto de perfil";
export const stores = "Tiendas";
export const buildings = "Edificios";
export const notifications = "Notificaciones";
export const alreadyHaveAnAccount = "¿Ya tiene una cuenta?";
export const newPasswordTitle = "Elegir una contraseña nueva";
export const newPasswordSet = "Su contraseña nueva está lista. Inicie sesión con ella.";
export const lastTryMayHaveSetIt =
  "Es posible que su último intento haya guardado la contraseña: pruebe primero a iniciar sesión con ella. ";
export const requestNewLink = "Pedir otro enlace";
export const newPassword = "Contraseña nueva";
export const showPassword = "Mostrar la contraseña";
export const showRepeatedPassword = "Mostrar la contraseña repetida";
export const setPassword = "Guardar contraseña";
export const newHere = "¿Es su primera vez?";
export const debug = "Depuración";
export const loginUrl = (path: string) => `URL de inicio de sesión: ${path}`;
export const storedToken = "Token guardado:";
export const none = "ninguno";
export const clearToken = "Borrar el token";
export const storeTestToken = "Guardar un token de prueba";
export const authTimeout = "Se agotó el tiempo. El servicio de autenticación tarda demasiado en responder.";
export const authUnavailable =
  "El servicio de autenticación no está disponible ahora. Inténtelo de nuevo más tarde.";
export const loginEndpointNotFound =
  "No se encontró la dirección para iniciar sesión. Revise la URL del servidor.";
export const htmlInsteadOfJson =
  "Se recibió HTML en lugar de JSON. Revise si la dirección del servidor es correcta.";
export const cannotConnectToAuth =
  "No se puede conectar con el servicio de autenticación. Revise su conexión a internet e inténtelo de nuevo.";
export const loginNetworkError = "No se pudo iniciar sesión por un error de la red. Inténtelo de nuevo.";
export const registrationNetworkError = "No se pudo registrar por un error de la red. Inténtelo de nuevo.";
export const registrationFailedFallback = "No se pudo completar el registro";
export const unexpectedError = "Ocurrió un error inesperado. Inténtelo de nuevo.";
export const loginFailedWithStatus = (status: number) => `No se pudo iniciar sesión: estado ${status}`;
export const passwordChanged = "Contraseña cambiada";
export const otherDevicesSignedOut = "Se cerró la sesión en los demás dispositivos.";
export const currentPassword = "Contraseña actual";
export const showCurrentPassword = "Mostrar la contraseña actual";
export const showNewPassword = "Mostrar la contraseña nueva";
export const confirmNewPassword = "Confirmar la contraseña nueva";
export const changePassword = "Cambiar contraseña";
export const firstName = "Nombre";
export const lastName = "Apellido";
export const emailLabel = "Correo";
export const phone = "Teléfono";
export const address = "Dirección";
export const city = "Ciudad";
export const state = "Estado";
export const zipCode = "Código postal";
export const profileSaved = "Perfil guardado";
export const uploadImage = "Subir imagen";
export const removeImage = "Quitar imagen";
export const invalidFileType = "Tipo de archivo no válido";
export const fileTooLarge = "Archivo demasiado grande";
export const pictureNotStored = "La foto no se pudo guardar en este dispositivo. Elíjala otra vez.";
export const profileImage = "Imagen de perfil";
export const iAgreeToThe = "Acepto los";
export const terms = "Términos";
export const andThe = "y la";
export const privacyPolicy = "Política de privacidad";
export const enterEmailForResetLink =
  "Escriba su correo electrónico y recibirá un enlace para elegir una contraseña nueva.";
export const authJsonInvalid = "El servicio de autenticación envió un JSON no válido";
export const selectImageFile = "Seleccione un archivo de imagen";
export const imageTooLarge = "Seleccione una imagen de menos de 5MB";
export const failedToUpdateProfile = "No se pudo actualizar el perfil";
export const profilePageTitle = "Perfil";
export const signInWith = (name: string) => `Iniciar sesión con ${name}`;
export const connectAccount = "Conecte su cuenta";
export const connectAndSignIn = "Conectar e iniciar sesión";
export const tryAgain = "Reintentar";
export const providerCancelled = "No inició sesión allí. Puede intentarlo de nuevo o usar su contraseña.";
export const providerWithoutEmail =
  "Su cuenta allí no tiene un correo electrónico confirmado, por lo que no se encuentra su cuenta aquí. Pregunte a su administrador.";
export const providerSignInOver = "Este inicio de sesión ha caducado. Comience de nuevo.";
export const providerFailed = "No se pudo iniciar sesión allí. Comience de nuevo o use su contraseña.";
export const otherAccountHere = (email: string, here: string) =>
  `Inició sesión como ${email}, pero este dispositivo es de ${here}. Cierre primero esa sesión.`;
