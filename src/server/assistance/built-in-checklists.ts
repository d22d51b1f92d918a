import * as TEXTS from "#texts/server/checklists.ts";

// Built-in titles of work orders by trade: the usual steps of common repairs. Used if no external
// service is configured; the response then has the source "playbook".

interface Trade {
  readonly pattern: RegExp;
  readonly steps: () => readonly string[];
}

const TRADES: readonly Trade[] = [
  {
    pattern: /\b(leak\w*|pipe|sink|tap|faucet|drain\w*|toilet|plumb\w*|water heater|clog\w*|sewage|valve)\b/i,
    steps: () => TEXTS.plumbing,
  },
  {
    pattern: /\b(light\w*|lamp|bulb|ballast|socket|outlet|breaker|electric\w*|wiring|switch|power)\b/i,
    steps: () => TEXTS.electrical,
  },
  {
    pattern: /\b(air con\w*|a\/c|hvac|heating|furnace|boiler|thermostat|ventilation|compressor|duct)\b/i,
    steps: () => TEXTS.airConditioning,
  },
  {
    pattern: /\b(cooler|freezer|fridge|refrigerat\w*|cold room|ice machine|frost)\b/i,
    steps: () => TEXTS.refrigeration,
  },
  {
    pattern: /\b(door|lock|hinge|shutter|gate|handle|key|closer)\b/i,
    steps: () => TEXTS.doors,
  },
  {
    pattern: /\b(window|glass|pane|glazing|crack\w*|mirror)\b/i,
    steps: () => TEXTS.glass,
  },
  {
    pattern: /\b(roof\w*|gutter|ceiling|shingle|skylight|downpipe)\b/i,
    steps: () => TEXTS.roof,
  },
  {
    pattern: /\b(paint\w*|wall|plaster|graffiti|marking|drywall|stain)\b/i,
    steps: () => TEXTS.painting,
  },
  {
    pattern: /\b(floor\w*|tile\w*|carpet|grout|trip\w*|linoleum)\b/i,
    steps: () => TEXTS.floor,
  },
  {
    pattern: /\b(pest|mouse|mice|rat|rats|cockroach\w*|ants|insect\w*|wasp\w*)\b/i,
    steps: () => TEXTS.pests,
  },
];

/**
 * Titles for a description: the steps of the two trades with the most matching terms, at most 20; a
 * generic list if no trade matches.
 */
export function builtInChecklist(description: string): string[] {
  const scored = TRADES.map((trade) => ({
    trade,
    hits: description.match(new RegExp(trade.pattern.source, "gi"))?.length ?? 0,
  }))
    .filter((each) => each.hits > 0)
    .toSorted((a, b) => b.hits - a.hits);
  const steps = scored.length === 0 ? TEXTS.anyJob : scored.slice(0, 2).flatMap((each) => each.trade.steps());
  return [...new Set(steps)].slice(0, 20);
}
