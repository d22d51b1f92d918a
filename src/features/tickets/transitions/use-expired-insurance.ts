import { useState } from "react";
import { insuranceState } from "#domain/accounts/vendor-document.ts";
import { useToday } from "#features/dates/use-today.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { type TypedBidders, vendorsOf } from "#features/tickets/transitions/bidders-form.ts";
import { readKnownVendors } from "#local-db/read/known-vendors.ts";

/**
 * Asks once before vendors are chosen whose insurance has expired, as far as this device knows.
 * @param before ids of the vendors who were chosen already
 */
export function useExpiredInsurance(fields: TypedBidders, before: readonly string[] = []) {
  const { db } = useSignedIn();
  const day = useToday();
  const known = useLiveQuery(() => readKnownVendors(db), [db]);
  const [warnedOf, setWarnedOf] = useState("");
  const expired = new Set(
    (known ?? []).flatMap(({ id, documents }) =>
      insuranceState(documents, day)?.kind === "expired" ? [id] : [],
    ),
  );
  const vendors =
    fields.who === "chosen"
      ? vendorsOf(fields).filter(({ id }) => expired.has(id) && !before.includes(id))
      : [];
  const key = vendors.map(({ id }) => id).join(" ");
  return {
    /** Called on submit. True if the form now warns of these; the next submit takes them. */
    warn: (): boolean => {
      if (key === warnedOf) return false;
      setWarnedOf(key);
      return key !== "";
    },
    /** Names of the vendors of whom the form warns, while they are chosen. */
    names: key === warnedOf ? vendors.map(({ name }) => name) : [],
  };
}
