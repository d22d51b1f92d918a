import { isLoopback } from "#server/settings/loopback.ts";
import type { Bucket } from "#server/uploads/s3-store.ts";

/** The form of `FILES_URL`. */
export const FILES_FORM = "s3://KEY:SECRET@host/bucket?region=eu-central-1";

/** A name without a dot exists in a private network only, as between containers. */
const isPrivateName = (host: string) => isLoopback(host) || /^[\w-]+$/.test(host);

/** The bucket an address names; undefined: it names none. */
export function bucketFrom(text: string): Bucket | undefined {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== "s3:" || url.username === "" || url.password === "" || url.pathname.length < 2)
    return undefined;
  const [name = "", ...folders] = url.pathname.split("/").filter(Boolean);
  const isPlain = url.searchParams.get("tls") === "off";
  if (isPlain && !isPrivateName(url.hostname)) return undefined;
  return {
    address: `${isPlain ? "http" : "https"}://${url.host}/${name}`,
    folder: folders.length > 0 ? `${folders.join("/")}/` : "",
    region: url.searchParams.get("region") ?? "us-east-1",
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
}
