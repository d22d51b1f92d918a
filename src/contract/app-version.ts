/**
 * Version of the app: the one of package.json, which a test compares. A new one asks again for rows
 * that the former could not read.
 */
export const APP_VERSION = "0.1.0";
