import type { DemoName } from "#server/seed/demo-people.ts";

interface DemoStore {
  readonly name: string;
  readonly location: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zipcode: string;
  readonly phone: string;
  readonly owner: DemoName;
  readonly manager: DemoName;
}

/** The stores by the name that the tickets use. */
const STORES = {
  downtown: [
    "Larkspur Downtown",
    "Ground floor",
    "12 Main Street",
    "Springfield, IL 62701",
    "sofia",
    "peter",
  ],
  riverside: ["Larkspur Riverside", "Unit 4", "88 River Road", "Springfield, IL 62704", "sofia", "peter"],
  lakeview: ["Larkspur Lakeview", "Lakeview Mall", "410 Water Street", "Peoria, IL 61602", "sofia", "peter"],
  college: [
    "Larkspur College Green",
    "Corner of Sixth",
    "603 Green Street",
    "Champaign, IL 61820",
    "sofia",
    "peter",
  ],
  prairie: [
    "Larkspur Prairie Crossing",
    "Store 5",
    "1700 Veterans Parkway",
    "Bloomington, IL 61704",
    "sofia",
    "peter",
  ],
  mill: [
    "Larkspur Mill Street",
    "Old mill, two floors",
    "31 Mill Street",
    "Decatur, IL 62521",
    "sofia",
    "peter",
  ],
  northgate: [
    "Larkspur Northgate",
    "Northgate Plaza",
    "5200 Alpine Road",
    "Rockford, IL 61107",
    "sofia",
    "peter",
  ],
  market: [
    "Larkspur Old Market",
    "Market hall",
    "9 Simmons Street",
    "Galesburg, IL 61401",
    "marcus",
    "peter",
  ],
  harbor: [
    "Larkspur Harbor Point",
    "Pier building",
    "300 River Drive",
    "Davenport, IA 52801",
    "marcus",
    "peter",
  ],
  westfield: [
    "Larkspur Westfield",
    "Westfield Plaza",
    "3400 Broadway",
    "Quincy, IL 62301",
    "marcus",
    "peter",
  ],
  cedar: [
    "Larkspur Cedar Hill",
    "Store 11",
    "820 Mount Vernon Road",
    "Cedar Rapids, IA 52403",
    "priya",
    "dana",
  ],
  union: [
    "Larkspur Union Station",
    "Concourse",
    "1820 Market Street",
    "St. Louis, MO 63103",
    "priya",
    "dana",
  ],
} as const satisfies Record<string, readonly [string, string, string, string, DemoName, DemoName]>;

export type DemoStoreName = keyof typeof STORES;

/** The twelve stores of the chain; the first of an owner is the owner's default store. */
export const DEMO_STORES: ReadonlyMap<DemoStoreName, DemoStore> = new Map(
  Object.entries(STORES).map(([key, [name, location, address, place, owner, manager]], index) => {
    const [, city = "", state = "", zipcode = ""] = /^(.+), (\w\w) (\d+)$/.exec(place) ?? [];
    const phone = `217-555-${String(120 + index).padStart(4, "0")}`;
    return [
      key as DemoStoreName,
      { name, location, address, city, state, zipcode, phone, owner, manager },
    ] as const;
  }),
);

/** Buildings of the property managers. */
export const DEMO_BUILDINGS = [
  {
    owner: "peter",
    name: "Capitol Arcade",
    address: "200 Capitol Avenue",
    city: "Springfield",
    state: "IL",
    zipcode: "62701",
  },
  {
    owner: "peter",
    name: "Lakeview Mall",
    address: "400 Water Street",
    city: "Peoria",
    state: "IL",
    zipcode: "61602",
  },
  {
    owner: "peter",
    name: "Old Mill",
    address: "31 Mill Street",
    city: "Decatur",
    state: "IL",
    zipcode: "62521",
  },
  {
    owner: "dana",
    name: "Union Station Concourse",
    address: "1820 Market Street",
    city: "St. Louis",
    state: "MO",
    zipcode: "63103",
  },
] as const satisfies readonly { owner: DemoName; [field: string]: string }[];
