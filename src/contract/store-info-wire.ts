import { z } from "#contract/zod.ts";
import type { StoreInfo } from "#domain/tickets/ticket.ts";

/** Wire format of the copy of a store that a ticket has. */
export const wireStoreInfo = z.object({
  name: z.string(),
  number: z.optional(z.nullable(z.string())),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipcode: z.string(),
  location: z.string(),
  country: z.string(),
  phone: z.string(),
  timeZone: z.optional(z.nullable(z.string())),
  propertyManagerDetails: z.nullable(
    z.object({
      id: z.string(),
      userId: z.string(),
      name: z.string(),
      firstName: z.optional(z.string()),
      lastName: z.optional(z.string()),
      email: z.optional(z.nullable(z.string())),
    }),
  ),
});

/** Wire format of what whoever comes to the store of a ticket has to know. */
export const wireStoreAccess = z.object({ openingHours: z.string(), accessNotes: z.string() });

type WireStoreInfo = z.infer<typeof wireStoreInfo>;

/** Converts the copy of a store from the wire format. */
export const storeInfoFromWire = (info: WireStoreInfo): StoreInfo => ({
  name: info.name,
  ...(info.number ? { number: info.number } : {}),
  location: info.location,
  address: info.address,
  city: info.city,
  state: info.state,
  zipcode: info.zipcode,
  country: info.country,
  phone: info.phone,
  ...(info.timeZone ? { timeZone: info.timeZone } : {}),
  propertyManager: info.propertyManagerDetails && {
    id: info.propertyManagerDetails.id,
    name: info.propertyManagerDetails.name,
  },
});

/** Converts the copy of a store to the wire format. */
export const wireFromStoreInfo = (store: StoreInfo): WireStoreInfo => ({
  name: store.name,
  number: store.number ?? undefined,
  address: store.address,
  city: store.city,
  state: store.state,
  zipcode: store.zipcode,
  location: store.location,
  country: store.country,
  phone: store.phone,
  timeZone: store.timeZone ?? undefined,
  propertyManagerDetails: store.propertyManager && {
    id: store.propertyManager.id,
    userId: store.propertyManager.id,
    name: store.propertyManager.name,
    firstName: store.propertyManager.firstName ?? "",
    lastName: store.propertyManager.lastName ?? "",
    email: store.propertyManager.email ?? null,
  },
});
