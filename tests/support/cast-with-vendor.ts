import { cast, registered } from "#tests/support/people.ts";
import { type Kind, sharedServer } from "#tests/support/server.ts";

/** A shared server, its people and a vendor. */
export async function castWithVendor(kind: Kind) {
  const server = sharedServer(kind);
  return {
    server,
    people: await cast(server),
    vendor: await registered(server, "Vendor", "Vera Vendor"),
  };
}
