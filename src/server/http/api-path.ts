import type { FastifyRequest } from "fastify";

const API = /^\/(api|buildings)(\/|$)/;

/**
 * @returns the path of a URL as its sender means it: without origin and query, `.`, `..` and
 * doubled slashes, percent escapes decoded. Null if it cannot be decoded.
 */
export function normalPath(url: string): string | null {
  try {
    // What follows two slashes would be read as a host.
    const { pathname } = new URL(url.startsWith("/") ? `http://localhost${url}` : url, "http://localhost");
    return decodeURIComponent(pathname).replaceAll(/\/{2,}/g, "/");
  } catch {
    return null;
  }
}

/** @returns whether a normal path belongs to the API, whether or not there is such a call. */
export const isApiPath = (path: string): boolean => API.test(path);

/**
 * @returns whether a request is answered by a call of the API. The raw URL does not tell: one path
 * has many spellings (`/%61pi/`, or a URL with its origin), and the router takes all of them.
 */
export const isApiRequest = ({ url, routeOptions }: Pick<FastifyRequest, "url" | "routeOptions">): boolean =>
  isApiPath(routeOptions.url ?? "") || isApiPath(normalPath(url) ?? "");
