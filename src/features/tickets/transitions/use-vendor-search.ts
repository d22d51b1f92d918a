import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { request } from "#api-client/request.ts";
import { findVendors } from "#contract/vendor-search.ts";
import { mayFindVendors } from "#domain/bids/find-vendors.ts";
import { useIsOnline } from "#features/hooks/use-is-online.ts";
import { useSettled } from "#features/hooks/use-settled.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import * as TEXTS from "#texts/chosen-bidders.ts";

const PAUSE_MS = 300;

/** A vendor of the server, found by what was typed. */
interface FoundVendor {
  readonly id: string;
  readonly name: string;
  readonly area: string;
  readonly trades: readonly string[];
}

/**
 * Vendors of the server by what is typed, beside those on the device.
 * @returns what was found, the text it was found by, and what the person is told about the lookup
 */
export function useVendorSearch() {
  const { credentials } = useSignedIn();
  const isOnline = useIsOnline();
  const [typed, setTyped] = useState("");
  const [search] = useSettled(typed, typed, PAUSE_MS);
  const isAsking = isOnline && !credentials.isLegacy && mayFindVendors(search);
  const { data } = useQuery({
    queryKey: ["find-vendors", search, credentials.userId, credentials.token],
    queryFn: () => request(findVendors, { auth: credentials, query: { search } }),
    enabled: isAsking,
    staleTime: 60_000,
    retry: false,
  });
  const found: readonly FoundVendor[] =
    isAsking && data?.ok === true
      ? data.data.vendors.map(({ id, name, city, state, trades = [] }) => ({
          id,
          name,
          area: [city, state].filter(Boolean).join(", "),
          trades,
        }))
      : [];
  const failed = isAsking && data?.ok === false ? TEXTS.searchFailed : null;
  return { found, search, setTyped, note: isOnline ? failed : TEXTS.knownOnly };
}
