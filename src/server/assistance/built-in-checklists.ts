// Built-in titles of work orders by trade: the usual steps of common repairs. Used if no external
// service is configured; the response then has the source "playbook".

interface Trade {
  readonly words: RegExp;
  readonly steps: readonly string[];
}

const TRADES: readonly Trade[] = [
  {
    words: /\b(leak\w*|pipe|sink|tap|faucet|drain\w*|toilet|plumb\w*|water heater|clog\w*|sewage|valve)\b/i,
    steps: [
      "Shut off the water supply and make the area safe",
      "Find the source of the leak or blockage",
      "Repair or replace the damaged part",
      "Test under pressure and check for drips",
      "Dry and clean the area",
    ],
  },
  {
    words: /\b(light\w*|lamp|bulb|ballast|socket|outlet|breaker|electric\w*|wiring|switch|power)\b/i,
    steps: [
      "Switch off and lock the circuit",
      "Measure voltage and find the fault",
      "Replace the faulty fitting, switch or wiring",
      "Restore power and test every outlet on the circuit",
      "Record the circuit in the log book",
    ],
  },
  {
    words: /\b(air con\w*|a\/c|hvac|heating|furnace|boiler|thermostat|ventilation|compressor|duct)\b/i,
    steps: [
      "Check thermostat settings and error codes",
      "Inspect and replace the filters",
      "Clean coils and the condensate drain",
      "Check refrigerant, belts and fan motor",
      "Run a full cycle and note the temperatures",
    ],
  },
  {
    words: /\b(cooler|freezer|fridge|refrigerat\w*|cold room|ice machine|frost)\b/i,
    steps: [
      "Move goods to another unit and note the temperature",
      "Inspect door gaskets and hinges",
      "Clean the condenser coil and check the fans",
      "Check the defrost cycle and the refrigerant",
      "Watch the temperature for an hour before refilling",
    ],
  },
  {
    words: /\b(door|lock|hinge|shutter|gate|handle|key|closer)\b/i,
    steps: [
      "Inspect hinges, closer, lock and frame",
      "Adjust or replace the worn parts",
      "Check opening force and closing speed",
      "Test the lock and the emergency opening",
    ],
  },
  {
    words: /\b(window|glass|pane|glazing|crack\w*|mirror)\b/i,
    steps: [
      "Secure the area and cover the broken pane",
      "Measure and order the glass",
      "Remove the old pane and clean the frame",
      "Fit and seal the new pane",
      "Clear away all splinters",
    ],
  },
  {
    words: /\b(roof\w*|gutter|ceiling|shingle|skylight|downpipe)\b/i,
    steps: [
      "Protect the goods and the floor below",
      "Inspect the roof and find where water enters",
      "Clear gutters and downpipes",
      "Seal or replace the damaged area",
      "Check again after the next rain",
    ],
  },
  {
    words: /\b(paint\w*|wall|plaster|graffiti|marking|drywall|stain)\b/i,
    steps: [
      "Cover floor and fixtures",
      "Clean, fill and sand the surface",
      "Prime and paint two coats",
      "Remove covers and check the finish in daylight",
    ],
  },
  {
    words: /\b(floor\w*|tile\w*|carpet|grout|trip\w*|linoleum)\b/i,
    steps: [
      "Mark off the trip hazard",
      "Remove the damaged pieces and level the ground",
      "Lay and fix the new pieces",
      "Let it set, then clean and reopen the area",
    ],
  },
  {
    words: /\b(pest|mouse|mice|rat|rats|cockroach\w*|ants|insect\w*|wasp\w*)\b/i,
    steps: [
      "Find entry points and traces",
      "Set traps or treatment by the safety sheet",
      "Close the entry points",
      "Check again after one week",
    ],
  },
];

const ANY_JOB: readonly string[] = [
  "Inspect the problem on site and take photos",
  "Make the area safe",
  "List the parts and tools needed",
  "Carry out the repair",
  "Test the result and clean the area",
];

/**
 * Titles for a description: the steps of the two trades with the most matching terms, at most 20; a
 * generic list if no trade matches.
 */
export function builtInChecklist(description: string): string[] {
  const scored = TRADES.map((trade) => ({
    trade,
    hits: description.match(new RegExp(trade.words.source, "gi"))?.length ?? 0,
  }))
    .filter((each) => each.hits > 0)
    .toSorted((a, b) => b.hits - a.hits);
  const steps = scored.length === 0 ? ANY_JOB : scored.slice(0, 2).flatMap((each) => each.trade.steps);
  return [...new Set(steps)].slice(0, 20);
}
