import type { TicketHistory } from "#server/seed/demo-history.ts";

/** A demo ticket: its content, the index of its store, and how far its history goes. */
export interface DemoTicket {
  readonly title: string;
  readonly description: string;
  readonly priority: "low" | "medium" | "high" | "urgent";
  readonly place: 0 | 1;
  readonly picture?: number;
  readonly category?: string;
  readonly dueInDays?: number;
  readonly history: TicketHistory;
}

export const DEMO_TICKETS: readonly DemoTicket[] = [
  {
    title: "Sign above the entrance flickers",
    description: "Worse in the evening. The transformer gets warm.",
    priority: "low",
    place: 1,
    history: "rated",
  },
  {
    title: "Broken tiles in front of the bakery counter",
    description: "Three tiles, about 30 by 30 centimetres. People walk around them.",
    priority: "medium",
    place: 0,
    history: "won",
  },
  {
    title: "Crack in the cold room wall",
    description: "It has grown since spring. Is it the panel or the building?",
    priority: "high",
    place: 0,
    history: "assess",
  },
  {
    title: "Walk-in cooler door does not seal",
    description:
      "The gasket is torn at the lower hinge. Frost builds up along the frame and the compressor runs all day.",
    priority: "urgent",
    place: 0,
    category: "Refrigeration",
    picture: 0,
    history: "assigned",
  },
  {
    title: "Leaking pipe under the staff sink",
    description: "Slow drip at the trap. There is a bucket under it for now.",
    priority: "high",
    place: 0,
    picture: 1,
    history: "assigned",
  },
  {
    title: "Two ceiling lights out in aisle 4",
    description: "Tubes were changed last month, so it may be the ballast.",
    priority: "medium",
    place: 1,
    picture: 2,
    history: "completed",
  },
  {
    title: "Automatic door closes too fast",
    description: "It caught a trolley this morning. Nobody was hurt.",
    priority: "high",
    place: 1,
    history: "rejected",
  },
  {
    title: "Repaint loading bay markings",
    description: "The yellow lines have worn off after the winter.",
    priority: "low",
    place: 0,
    dueInDays: 14,
    history: "raised",
  },
  {
    title: "Air conditioning drips onto the till",
    description: "Only in the afternoon, when it is hot.",
    priority: "medium",
    place: 1,
    history: "working",
  },
  {
    title: "Replace cracked shop window",
    description: "Left pane, about 2 by 3 metres. It is taped and safe.",
    priority: "high",
    place: 0,
    history: "bid",
  },
];
