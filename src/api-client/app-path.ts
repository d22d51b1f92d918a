/**
 * Path under which the app and its server are, without a trailing slash: "" or "/fettle". Set by
 * the build. See docs/operations.md#under-a-path.
 */
export const APP_PATH: string = import.meta.env.BASE_URL.replace(/\/+$/, "");

/** @returns the browser's path for a path within the app, such as "/tickets?q=door". */
export const inApp = (path: string): string => APP_PATH + path;

/** @returns the path within the app for one of the browser, such as `location.pathname`. */
export const withinApp = (pathname: string, appPath: string = APP_PATH): string =>
  pathname.startsWith(`${appPath}/`) ? pathname.slice(appPath.length) : pathname;
