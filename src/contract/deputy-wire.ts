import { z } from "#contract/zod.ts";
import type { Deputyship } from "#domain/accounts/deputy.ts";
import { isRole } from "#domain/accounts/role.ts";

const period = { fromDay: z.string(), untilDay: z.string(), timeZone: z.string() };

/** Wire format of somebody who decides for somebody else. */
export const wireDeputyship = z.object({
  personId: z.string(),
  personName: z.string(),
  role: z.string(),
  deputyId: z.string(),
  deputyName: z.string(),
  ...period,
});

/** Wire format of the own deputy. */
export const wireOwnDeputy = z.object({ id: z.string(), email: z.string(), name: z.string(), ...period });

/** Converts deputies from the wire format; a role this version does not know decides nothing. */
export const deputiesFromWire = (wire: readonly z.infer<typeof wireDeputyship>[]): readonly Deputyship[] =>
  wire.flatMap((each) => (isRole(each.role) ? [{ ...each, role: each.role }] : []));
