import type { DemoName } from "#server/seed/demo-people.ts";

/** A conversation: hours before the first start, who writes, and what. The last may be unread. */
export interface DemoConversation {
  readonly between: readonly [DemoName, DemoName];
  readonly messages: readonly {
    readonly hoursAgo: number;
    readonly by: DemoName;
    readonly content: string;
    readonly picture?: string;
  }[];
  /** How many of the last messages have not been read. */
  readonly unread: number;
}

const line = (hoursAgo: number, by: DemoName, content: string, picture?: string) => ({
  hoursAgo,
  by,
  content,
  ...(picture === undefined ? {} : { picture }),
});

export const DEMO_CONVERSATIONS: readonly DemoConversation[] = [
  {
    between: ["sofia", "peter"],
    unread: 1,
    messages: [
      line(76, "sofia", "Morning Peter, the inspector comes to Mill Street at the end of the month."),
      line(75.4, "peter", "Thanks. I walk through with Walt on Wednesday, before he does."),
      line(52, "sofia", "The handrail there is on my mind. Can it wait until then?"),
      line(51.7, "peter", "No. Walt goes today, the stairs stay taped off until it holds."),
      line(51.6, "sofia", "Good. I tell the team."),
      line(9, "peter", "Two bids are in for the window downtown. Vera is cheaper, Omar works at night."),
      line(8.2, "sofia", "I look at both tonight."),
      line(2.2, "peter", "The mister at College Green: do you want it off until somebody comes?"),
    ],
  },
  {
    between: ["peter", "walt"],
    unread: 1,
    messages: [
      line(31, "peter", "Cooler door downtown first, please, then the sink."),
      line(30.5, "walt", "Gasket comes with the morning truck. I do the sink while I wait."),
      line(29, "walt", "This is how it looked when I came.", "cooler-door"),
      line(28.6, "peter", "Ouch. Good that they moved the dairy."),
      line(6, "walt", "The rail at Mill Street needs longer anchors, the brick is hollow."),
      line(5.5, "peter", "Take them on the account, and send me the slip."),
      line(
        1.4,
        "peter",
        "Sofia has rejected the door at Riverside. It closes too fast in the evening. Can you pass by?",
      ),
    ],
  },
  {
    between: ["sofia", "vera"],
    unread: 1,
    messages: [
      line(100, "vera", "Hello Sofia, thank you for the tiles. May I start at six, before you open?"),
      line(99, "sofia", "Yes. The night manager lets you in at the dock."),
      line(48, "vera", "The floor under the tiles is damp. I let it dry for a day."),
      line(47.2, "sofia", "Fine. Please leave the cones."),
      line(3.5, "vera", "About the window: I could come and measure tomorrow, whoever gets the job."),
    ],
  },
  {
    between: ["peter", "asa"],
    unread: 0,
    messages: [
      line(
        140,
        "peter",
        "Asa, the ramp at Riverside and the cold room downtown. Can you do both in one trip?",
      ),
      line(138, "asa", "Ramp this week, cold room next Thursday. I need the drawings for the second."),
      line(137, "peter", "They are in the office downtown. I put a copy into your tray."),
      line(60, "asa", "Ramp is assessed, the words are in the ticket. It is less bad than it looks."),
    ],
  },
  {
    between: ["marcus", "peter"],
    unread: 1,
    messages: [
      line(20, "marcus", "The dock plate in Davenport is dead. Trucks unload on the street."),
      line(19.5, "peter", "I have the manufacturer on the phone."),
      line(12, "peter", "They can send somebody, but not before tomorrow noon."),
      line(0.8, "marcus", "Noon is too late for the bread truck. Anybody else?"),
    ],
  },
  {
    between: ["priya", "dana"],
    unread: 0,
    messages: [
      line(90, "priya", "The bucket in aisle 2 is full again."),
      line(89, "dana", "Grace looks at the roof today. I have a tarp on the truck until then."),
      line(40, "priya", "A patch for a year sounds good to me. Who can do it?"),
      line(39, "dana", "I ask two roofers tomorrow."),
    ],
  },
];
