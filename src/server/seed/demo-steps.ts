import type { Priority } from "#domain/tickets/priority.ts";
import type { Status } from "#domain/tickets/status.ts";
import type { DemoName } from "#server/seed/demo-people.ts";
import type { DemoStoreName } from "#server/seed/demo-stores.ts";

/** What somebody does to a demo ticket. */
export type DemoAction =
  | { readonly kind: "comment"; readonly content: string; readonly pictures: readonly string[] }
  | {
      readonly kind: "move";
      readonly to: Status;
      readonly content?: string;
      readonly pictures?: readonly string[];
      readonly worker?: DemoName;
      readonly assessor?: DemoName;
      readonly dollars?: number;
      /** Days between this step and the appointment. */
      readonly inDays?: number;
      readonly time?: string;
    }
  | {
      readonly kind: "bid";
      readonly dollars: number;
      readonly content: string;
      readonly inDays: number;
      readonly time: string;
    }
  | { readonly kind: "decide"; readonly vendor: DemoName; readonly to: "accepted" | "rejected" }
  | { readonly kind: "withdrawBid" }
  | { readonly kind: "rate"; readonly stars: number; readonly content: string }
  | {
      readonly kind: "visit";
      /** How long they have been on site when the step is recorded; they leave then. */
      readonly minutes?: number;
      /** How far from where the ticket was raised their phone says they are. */
      readonly metres?: number;
      readonly reason?: string;
    }
  | { readonly kind: "workOrder"; readonly title: string; readonly to?: Status };

/** A step in the history of a demo ticket. */
export interface DemoStep {
  /** Hours since the step before. */
  readonly after: number;
  readonly by: DemoName;
  readonly action: DemoAction;
}

/** A ticket of the demo with everything that happens to it. */
export interface DemoTicket {
  readonly title: string;
  readonly description: string;
  readonly priority: Priority;
  readonly store: DemoStoreName;
  /** Who raises it; without a name the owner of the store. */
  readonly by?: DemoName;
  readonly category: string;
  /** Names of files in the folder `demo-pictures`. */
  readonly pictures: readonly string[];
  /** Days before the first start at which it is raised. */
  readonly daysAgo: number;
  /** Days from the first start to the day by which it should be done; negative for overdue. */
  readonly dueInDays?: number;
  readonly status?: "open";
  readonly steps: readonly DemoStep[];
}

const step = (after: number, by: DemoName, action: DemoAction): DemoStep => ({ after, by, action });

export const comments = (after: number, by: DemoName, content: string, ...pictures: string[]) =>
  step(after, by, { kind: "comment", content, pictures });

/** A property manager gives the work to a worker of their own. */
export const assigns = (after: number, by: DemoName, worker: DemoName, inDays: number, time: string) =>
  step(after, by, { kind: "move", to: "maintenance_worker_working", worker, inDays, time });

/** A property manager does the work. */
export const takesOn = (after: number, by: DemoName) =>
  step(after, by, { kind: "move", to: "property_manager_working" });

export const completes = (
  after: number,
  by: DemoName,
  content: string,
  { pictures = [], dollars }: { pictures?: readonly string[]; dollars?: number } = {},
) =>
  step(after, by, {
    kind: "move",
    to: "completed",
    content,
    pictures,
    ...(dollars === undefined ? {} : { dollars }),
  });

/** Somebody was on site for so many minutes and leaves now. */
export const visits = (
  after: number,
  by: DemoName,
  minutes: number,
  where: { metres?: number; reason?: string } = {},
) => step(after, by, { kind: "visit", minutes, ...where });

/** Somebody comes and stays. */
export const arrives = (after: number, by: DemoName) => step(after, by, { kind: "visit" });

export const approves = (after: number, by: DemoName) => step(after, by, { kind: "move", to: "closed" });

export const rejects = (after: number, by: DemoName, content: string, ...pictures: string[]) =>
  step(after, by, { kind: "move", to: "rejected", content, pictures });

export const rates = (after: number, by: DemoName, stars: number, content: string) =>
  step(after, by, { kind: "rate", stars, content });

export const asksForBids = (after: number, by: DemoName) =>
  step(after, by, { kind: "move", to: "out_for_bid" });

export const bids = (
  after: number,
  by: DemoName,
  dollars: number,
  content: string,
  [inDays, time]: readonly [number, string],
) => step(after, by, { kind: "bid", dollars, content, inDays, time });

export const accepts = (after: number, by: DemoName, vendor: DemoName) =>
  step(after, by, { kind: "decide", vendor, to: "accepted" });

export const turnsDown = (after: number, by: DemoName, vendor: DemoName) =>
  step(after, by, { kind: "decide", vendor, to: "rejected" });

export const withdraws = (after: number, by: DemoName) => step(after, by, { kind: "withdrawBid" });

/** A vendor begins the job. */
export const begins = (after: number, by: DemoName) => step(after, by, { kind: "move", to: "in_progress" });

/** Any other transition, with the words that go with it. */
export const moves = (after: number, by: DemoName, to: Status, content?: string) =>
  step(after, by, { kind: "move", to, ...(content === undefined ? {} : { content }) });

export const asksToAssess = (after: number, by: DemoName, assessor: DemoName) =>
  step(after, by, { kind: "move", to: "request_assessment", assessor });

export const assesses = (after: number, by: DemoName, content: string, ...pictures: string[]) =>
  step(after, by, { kind: "move", to: "assessment_completed", content, pictures });

/** Adds a work order, or with a status moves the one of this title. */
export const orders = (after: number, by: DemoName, title: string, to?: Status) =>
  step(after, by, { kind: "workOrder", title, ...(to === undefined ? {} : { to }) });
