import { timeZoneOfState } from "#domain/stores/states.ts";
import type { DemoName } from "#server/seed/demo-people.ts";

interface DemoStore {
  readonly name: string;
  readonly number: string;
  readonly location: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zipcode: string;
  readonly region: string;
  readonly timeZone: string | null;
  readonly phone: string;
  readonly owner: DemoName;
  readonly manager: DemoName;
  readonly position: readonly [latitude: number, longitude: number];
}

type StoreRow = readonly [
  name: string,
  location: string,
  address: string,
  place: string,
  owner: DemoName,
  manager: DemoName,
  position: readonly [latitude: number, longitude: number],
];

/** The stores by the name that the tickets use. */
const STORES = {
  downtown: [
    "Larkspur Downtown",
    "Ground floor",
    "12 Main Street",
    "Springfield, IL 62701",
    "sofia",
    "peter",
    [39.8005, -89.6447],
  ],
  riverside: [
    "Larkspur Riverside",
    "Unit 4",
    "88 River Road",
    "Springfield, IL 62704",
    "sofia",
    "peter",
    [39.8124, -89.6302],
  ],
  lakeview: [
    "Larkspur Lakeview",
    "Lakeview Mall",
    "410 Water Street",
    "Peoria, IL 61602",
    "sofia",
    "peter",
    [40.6938, -89.5901],
  ],
  college: [
    "Larkspur College Green",
    "Corner of Sixth",
    "603 Green Street",
    "Champaign, IL 61820",
    "sofia",
    "peter",
    [40.1105, -88.2289],
  ],
  prairie: [
    "Larkspur Prairie Crossing",
    "Shopping center, east side",
    "1700 Veterans Parkway",
    "Bloomington, IL 61704",
    "sofia",
    "peter",
    [40.4761, -88.9572],
  ],
  mill: [
    "Larkspur Mill Street",
    "Old mill, two floors",
    "31 Mill Street",
    "Decatur, IL 62521",
    "sofia",
    "peter",
    [39.8429, -88.9557],
  ],
  northgate: [
    "Larkspur Northgate",
    "Northgate Plaza",
    "5200 Alpine Road",
    "Rockford, IL 61107",
    "sofia",
    "peter",
    [42.3021, -89.0098],
  ],
  market: [
    "Larkspur Old Market",
    "Market hall",
    "9 Simmons Street",
    "Galesburg, IL 61401",
    "marcus",
    "peter",
    [40.9476, -90.3715],
  ],
  harbor: [
    "Larkspur Harbor Point",
    "Pier building",
    "300 River Drive",
    "Davenport, IA 52801",
    "marcus",
    "peter",
    [41.5197, -90.5771],
  ],
  westfield: [
    "Larkspur Westfield",
    "Westfield Plaza",
    "3400 Broadway",
    "Quincy, IL 62301",
    "marcus",
    "peter",
    [39.9402, -91.3713],
  ],
  cedar: [
    "Larkspur Cedar Hill",
    "Stand-alone building",
    "820 Mount Vernon Road",
    "Cedar Rapids, IA 52403",
    "priya",
    "dana",
    [41.9792, -91.6391],
  ],
  union: [
    "Larkspur Union Station",
    "Concourse",
    "1820 Market Street",
    "St. Louis, MO 63103",
    "priya",
    "dana",
    [38.6281, -90.2073],
  ],
} as const satisfies Record<string, StoreRow>;

export type DemoStoreName = keyof typeof STORES;

/** The districts of the chain, each across the stores of several managers. */
const DEMO_REGIONS: Readonly<Record<DemoStoreName, string>> = {
  downtown: "Central Illinois",
  riverside: "Central Illinois",
  lakeview: "Central Illinois",
  college: "East Illinois",
  prairie: "East Illinois",
  mill: "East Illinois",
  northgate: "Northern Illinois",
  market: "Mississippi Valley",
  harbor: "Mississippi Valley",
  westfield: "Mississippi Valley",
  cedar: "Iowa",
  union: "St. Louis",
};

/** The same for the whole chain. */
export const DEMO_OPENING_HOURS = "Mon–Sat 9 am – 9 pm, Sun 10 am – 6 pm";

/** How to get into some of the stores. */
export const DEMO_ACCESS_NOTES: Readonly<Partial<Record<DemoStoreName, string>>> = {
  downtown:
    "Deliveries and trades by the dock on Fourth Street, bell on the left. Ask for the manager on duty.",
  riverside:
    "Before 9 am the key is with mall security at gate B. The breaker panel is behind the stock room.",
  lakeview: "Sign in at the mall office on level 1. Noisy work before 10 am only.",
  college: "No parking at the door: use the lot on Sixth. Roof hatch in the back corridor, ladder beside it.",
};

/** The number of the first store. */
const FIRST_NUMBER = 101;

/** The twelve stores of the chain; the first of an owner is the owner's default store. */
export const DEMO_STORES: ReadonlyMap<DemoStoreName, DemoStore> = new Map(
  Object.entries(STORES).map(([key, [name, location, address, place, owner, manager, position]], index) => {
    const [, city = "", state = "", zipcode = ""] = /^(.+), (\w\w) (\d+)$/.exec(place) ?? [];
    const phone = `217-555-${String(120 + index).padStart(4, "0")}`;
    return [
      key as DemoStoreName,
      {
        name,
        number: String(FIRST_NUMBER + index),
        location,
        address,
        city,
        state,
        zipcode,
        region: DEMO_REGIONS[key as DemoStoreName],
        timeZone: timeZoneOfState(state),
        phone,
        owner,
        manager,
        position,
      },
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
