import type { Position } from "#domain/map-link.ts";

/** Where a device was; accuracy is a radius in metres. */
export interface VisitPosition extends Position {
  readonly accuracyM: number;
}

/** A position that is less accurate, in metres, says nothing and is refused. */
export const LARGEST_ACCURACY_M = 100_000;

/**
 * An arrival or a leaving, by the clock of the device (ISO 8601). The position is null if the
 * device did not give one; the reason is empty if none was typed.
 */
export interface VisitStep {
  readonly at: string;
  readonly position: VisitPosition | null;
  readonly reason: string;
}

/** A person's stay on the site of a ticket; `leaving` is null while it lasts. */
export interface Visit {
  readonly id: string;
  readonly personId: string;
  readonly personName: string;
  readonly arrival: VisitStep;
  readonly leaving: VisitStep | null;
}
