// Texts of service worker. See docs/contributing.md#texts.

export const somethingNew = "Algo nuevo";
export const newNotifications = (count: number) => `${count} novedades. Abra para verlas.`;
export const openToSeeIt = "Abra para verlo.";
export const markAsRead = "Marcar como leído";
export const reloadPage =
  '<!doctype html><html lang="es"><meta name="viewport" content="width=device-width"><title>Abra una vez con conexión</title>\n<h1>Abra la aplicación una vez con conexión</h1><p>Este navegador borró los archivos de la aplicación. Lo que escribió y fotografió sigue aquí: vuelve con la primera conexión.</p>\n<p><a href="">Intentar de nuevo</a></p>';
