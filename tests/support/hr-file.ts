// An HR system's export of about ninety people of a chain of two hundred stores, with what such
// files have in them: docs/product.md#import-of-people.

/** Two hundred stores, 1101 to 1300, in six regions. */
export const HR_STORES = Array.from({ length: 200 }, (_, at) => ({
  id: `store-${1101 + at}`,
  number: String(1101 + at),
  name: `${STREETS()[at % 25]} ${at < 25 ? "" : Math.floor(at / 25) + 1}`.trim(),
  region: REGIONS()[Math.floor(at / 34)] ?? "Region 3",
}));

function STREETS() {
  return (
    "Riverside Park Harbour Mill Dock Airport Station Market Castle Garden Forest Lake Hill Bridge Tower " +
    "Plaza Orchard Meadow Canyon Prairie Summit Valley Sunset Pioneer Liberty"
  ).split(" ");
}

function REGIONS() {
  return ["North", "South", "East", "West", "Central", "Region 3"];
}

const HEAD =
  "Employee ID,Employee Name,Job Title,Work Email,Mobile Phone,Store,Manages,Reports To,Employment Status,Hire Date";

interface HrPerson {
  readonly name: string;
  readonly title: string;
  readonly email: string;
  readonly phone?: string;
  readonly store?: string;
  readonly manages?: string;
  readonly reportsTo?: string;
  readonly status?: string;
}

const FIRST =
  "Ann Ben Cora Dan Eva Finn Gina Hugo Iris Jon Kim Leo Mia Ned Olga Paul Quin Rosa Sam Tina Umar Vera Will Xena Yan".split(
    " ",
  );
const LAST = "Lee Park Ortiz Novak Young Baker Cruz Diaz Evans Frost Gray Hall Irwin Jones King".split(" ");

/** A name and an email that nobody else in the file has. */
const named = (at: number) => {
  const first = FIRST[at % FIRST.length] ?? "";
  const last = LAST[(at * 7 + Math.floor(at / FIRST.length)) % LAST.length] ?? "";
  const email = `${first}.${last}${at}@chain.example`.toLowerCase();
  return { name: `${last}, ${first}`, email };
};

/** Each a way in which files write the same number. */
const phoneOf = (at: number) => {
  const line = String(1000 + at);
  const forms = [
    `(312) 555-${line}`,
    `312.555.${line}`,
    `+1 312 555 ${line}`,
    `312555${line}`,
    `tel: 312-555-${line}`,
    `312-555-${line} x12`,
  ];
  return forms[at % forms.length] ?? "";
};

/** Property managers: by region, several, mixed with stores, and with what there is not. */
const MANAGERS = [
  { title: "Facilities Manager", manages: "North" },
  { title: "Facility Managers", manages: "South; 1135" },
  { title: "Regional Manager", manages: "east" },
  { title: "Regional Facilities Mgr.", manages: "West Region" },
  { title: "Gerente regional", manages: "Centrl; Central" },
  { title: "District Manager", manages: "Region 3; 1999" },
  { title: "Property Manager", manages: "1101-1105, 1110" },
  { title: "Facilities Manager", manages: "Nroth; 1120; Store #1121" },
] as const;

function people(): readonly HrPerson[] {
  const all: HrPerson[] = [];
  const add = (more: Omit<HrPerson, "name" | "email"> & Partial<HrPerson>) => {
    const who = named(all.length);
    all.push({ ...who, phone: phoneOf(all.length), status: "Active", ...more });
    return who;
  };
  const managers = MANAGERS.map((each) => add({ ...each, reportsTo: "Grant, Olivia" }));
  const managerOf = (region: number) => managers[region]?.name ?? "";
  for (let n = 0; n < 34; n += 1) {
    const title = ["Store Manager", "Store Mgr", "General Manager", "Gerente de tienda", "Store Managers"][
      n % 5
    ];
    add({
      title: title ?? "",
      store: n === 5 ? "Store 11O6" : String(1101 + n * 5),
      reportsTo: managerOf(n % 6),
    });
  }
  const technicians = ["Technician", "Maintenance Tech II", "Maint. Techs", "Técnico de mantenimiento"];
  for (let n = 0; n < 28; n += 1) {
    // A third names the property manager, a third has stores alone, a third has both.
    const store = n % 3 === 0 ? "" : String(1103 + n * 6);
    const reportsTo = n % 3 === 1 ? "" : managerOf(n % 6);
    add({ title: technicians[n % 4] ?? "", store, reportsTo });
  }
  for (let n = 0; n < 8; n += 1)
    add({
      title: ["Contractor", "Contractors", "Contratista", "HVAC Contractor"][n % 4] ?? "",
      store: "n/a",
    });
  for (let n = 0; n < 2; n += 1) add({ title: "Cost Estimator" });
  for (let n = 0; n < 3; n += 1) add({ title: "Payroll Clerk" });
  for (let n = 0; n < 3; n += 1) add({ title: "Technician", status: "Terminated", reportsTo: managerOf(n) });
  // Three stores of one person in three rows.
  const twice = all[9] as HrPerson;
  all.push({ ...twice, store: "1301" }, { ...twice, store: "1152" });
  const spoil = (at: number, change: (email: string) => string) => {
    all[at] = { ...(all[at] as HrPerson), email: change((all[at] as HrPerson).email) };
  };
  spoil(2, (email) => `mailto:${email}`);
  spoil(12, (email) => `${email} `);
  spoil(15, (email) => email.replace("@", " @ "));
  spoil(45, (email) => `Dana <${email.toUpperCase()}>`);
  spoil(50, () => "no email yet");
  spoil(55, () => "");
  all[20] = { ...(all[20] as HrPerson), name: "Ms. Petra Quill" };
  all[21] = { ...(all[21] as HrPerson), name: "Quill, Mr. Ralf" };
  return all;
}

const quoted = (cell: string) => (/[",;\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** The file: a title above the headings, a line of totals below the rows. */
export function hrFile(): string {
  const rows = people().map(({ name, title, email, phone, store, manages, reportsTo, status }, at) =>
    [4000 + at, name, title, email, phone, store, manages, reportsTo, status, "2019-05-01"]
      .map((cell) => quoted(String(cell ?? "")))
      .join(","),
  );
  return ["Active roster of the chain", HEAD, ...rows, `Total employees: ${rows.length}`].join("\r\n");
}
