import type { Role } from "#domain/accounts/role.ts";
import { PRODUCT } from "#domain/product.ts";

/** Everybody in the demo. */
export type DemoName =
  | "sofia"
  | "peter"
  | "walt"
  | "vera"
  | "asa"
  | "fay"
  | "marcus"
  | "priya"
  | "dana"
  | "luis"
  | "june"
  | "ray"
  | "tessa"
  | "omar"
  | "grace";

interface DemoPerson {
  readonly role: Role;
  readonly email: string;
  readonly name: string;
  /** Who created the account of a maintenance worker. */
  readonly manager?: DemoName;
  readonly organization: string;
  readonly phone: string;
  readonly about: string;
  /** Whether the person may use the operator's page. */
  readonly isOperator?: true;
  readonly skills?: readonly string[];
  readonly place: readonly [address: string, city: string, state: string, zip: string];
}

const address = (name: string) => `${name}@demo.fettle.example`;

const LARKSPUR = "Larkspur Market";
const QUINN = "Quinn Property Services";

/** The people of the demo. A manager comes before the workers of their own. */
export const DEMO_PEOPLE: Readonly<Record<DemoName, DemoPerson>> = {
  sofia: {
    role: "Store Manager",
    email: address("store"),
    name: "Sofia Marsh",
    organization: LARKSPUR,
    phone: "217-555-0142",
    about: "Runs seven Larkspur stores in central Illinois.",
    place: ["12 Main Street", "Springfield", "IL", "62701"],
  },
  peter: {
    role: "Property Manager",
    email: address("property"),
    name: "Peter Quinn",
    organization: QUINN,
    phone: "217-555-0110",
    about: "Looks after the Larkspur buildings between Rockford and Quincy.",
    place: ["210 Capitol Avenue", "Springfield", "IL", "62701"],
  },
  walt: {
    role: "Maintenance",
    email: address("worker"),
    name: "Walt Rivera",
    manager: "peter",
    organization: QUINN,
    phone: "217-555-0117",
    about: "Twenty years with coolers, doors and anything that leaks.",
    skills: ["Refrigeration", "Plumbing", "Doors"],
    place: ["48 Ash Street", "Springfield", "IL", "62703"],
  },
  vera: {
    role: "Vendor",
    email: address("vendor"),
    name: "Vera Novak",
    organization: "Novak Glass & Tile",
    phone: "217-555-0163",
    about: "Glass, tile and awnings. Same-week measuring in all of Sangamon County.",
    skills: ["Glass", "Tile", "Signs", "Awnings"],
    place: ["901 Factory Street", "Springfield", "IL", "62702"],
  },
  asa: {
    role: "Assessor",
    email: address("assessor"),
    name: "Asa Lind",
    organization: "Lind Building Assessments",
    phone: "309-555-0128",
    about: "Reports with photos within two days of the visit.",
    skills: ["Structure", "Moisture", "Roofs"],
    place: ["77 Hamilton Boulevard", "Peoria", "IL", "61602"],
  },
  fay: {
    role: `${PRODUCT} User`,
    email: address("user"),
    name: "Fay Turner",
    isOperator: true,
    organization: LARKSPUR,
    phone: "217-555-0155",
    about: "Head of facilities of all Larkspur stores. Runs the accounts.",
    place: ["5 Orchard Lane", "Springfield", "IL", "62704"],
  },
  marcus: {
    role: "Store Manager",
    email: address("marcus"),
    name: "Marcus Bell",
    organization: LARKSPUR,
    phone: "563-555-0107",
    about: "Stores along the river: Galesburg, Davenport, Quincy.",
    place: ["300 River Drive", "Davenport", "IA", "52801"],
  },
  priya: {
    role: "Store Manager",
    email: address("priya"),
    name: "Priya Nair",
    organization: LARKSPUR,
    phone: "314-555-0181",
    about: "Cedar Rapids and St. Louis.",
    place: ["1820 Market Street", "St. Louis", "MO", "63103"],
  },
  dana: {
    role: "Property Manager",
    email: address("dana"),
    name: "Dana Whitfield",
    organization: "Whitfield & Low",
    phone: "314-555-0119",
    about: "Older buildings in Iowa and Missouri.",
    place: ["44 Locust Street", "St. Louis", "MO", "63101"],
  },
  luis: {
    role: "Maintenance",
    email: address("luis"),
    name: "Luis Ortega",
    manager: "peter",
    organization: QUINN,
    phone: "309-555-0134",
    about: "Electrics and lighting.",
    skills: ["Electrical", "Lighting"],
    place: ["19 Elm Street", "Peoria", "IL", "61603"],
  },
  june: {
    role: "Maintenance",
    email: address("june"),
    name: "June Park",
    manager: "peter",
    organization: QUINN,
    phone: "309-555-0139",
    about: "Carpentry, paint and locks.",
    skills: ["Carpentry", "Paint", "Doors"],
    place: ["6 Willow Court", "Bloomington", "IL", "61704"],
  },
  ray: {
    role: "Vendor",
    email: address("ray"),
    name: "Ray Kowalski",
    organization: "Kowalski Cooling",
    phone: "217-555-0171",
    about: "Refrigeration and rooftop units, day and night.",
    skills: ["Refrigeration", "Heating and cooling"],
    place: ["2200 Dirksen Parkway", "Springfield", "IL", "62703"],
  },
  tessa: {
    role: "Vendor",
    email: address("tessa"),
    name: "Tessa Boyd",
    organization: "Boyd Concrete & Paving",
    phone: "309-555-0172",
    about: "Parking lots, ramps and floors.",
    skills: ["Concrete", "Paving", "Flooring"],
    place: ["15 Industrial Road", "Pekin", "IL", "61554"],
  },
  omar: {
    role: "Vendor",
    email: address("omar"),
    name: "Omar Haddad",
    organization: "Haddad Doors & Electric",
    phone: "217-555-0178",
    about: "Automatic doors, shutters and signs. Licensed electrician.",
    skills: ["Doors", "Electrical", "Signs"],
    place: ["640 North Grand Avenue", "Springfield", "IL", "62702"],
  },
  grace: {
    role: "Assessor",
    email: address("grace"),
    name: "Grace Okafor",
    organization: "Okafor Engineering",
    phone: "314-555-0126",
    about: "Structural engineer. Concrete, steel and old brick.",
    skills: ["Structure", "Concrete"],
    place: ["9 Washington Avenue", "St. Louis", "MO", "63101"],
  },
};

/** The accounts that the server prints at its start, one for each role. */
export const DEMO_ACCOUNTS = (["sofia", "peter", "walt", "vera", "asa", "fay"] as const).map(
  (name) => DEMO_PEOPLE[name],
);
