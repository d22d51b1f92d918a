import type { FastifyRequest } from "fastify";

const API = /^\/(api|buildings)(\/|$)/;

/**
 * @returns the path of a URL as the router understands it: without query, `.` and `..`, percent
 * escapes decoded. Null if it cannot be decoded.
 */
export function normalPath(url: string): string | null {
  try {
    return decodeURIComponent(new URL(url, "http://localhost").pathname);
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
