import { createContext, useContext } from "react";
import type { Ticket } from "#domain/tickets/ticket.ts";

/**
 * The ticket whose photos are shown with their seals; null where there are none to show: messages,
 * the market view, servers without seals.
 */
export const SealContext = createContext<{ readonly ticket: Ticket; readonly isFull: boolean } | null>(null);

/** @returns the ticket whose seals are shown, and whether all of a seal is shown at once. */
export const useSealContext = () => useContext(SealContext);
