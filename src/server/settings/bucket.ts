import { isLoopback } from "#server/settings/loopback.ts";
import type { Bucket } from "#server/uploads/s3-store.ts";

/** The format of `FILES_URL`. */
export const FILES_FORM = "s3://KEY:SECRET@host/bucket?region=eu-central-1";

/** A host name without a dot exists only in a private network, for example between containers. */
const isPrivateName = (host: string) => isLoopback(host) || /^[\w-]+$/.test(host);

/** @returns the bucket that a `FILES_URL` names, or undefined if it is invalid. */
export function bucketFrom(text: string): Bucket | undefined {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== "s3:" || url.username === "" || url.password === "" || url.pathname.length < 2)
    return undefined;
  const [name = "", ...folders] = url.pathname.split("/").filter(Boolean);
  const isPathStyle = url.searchParams.get("tls") === "off";
  if (isPathStyle && !isPrivateName(url.hostname)) return undefined;
  return {
    address: `${isPathStyle ? "http" : "https"}://${url.host}/${name}`,
    folder: folders.length > 0 ? `${folders.join("/")}/` : "",
    region: url.searchParams.get("region") ?? "us-east-1",
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
}
