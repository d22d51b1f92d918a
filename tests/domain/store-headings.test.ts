import { expect, test } from "vitest";
import { areaManagerOf } from "#domain/stores/area-manager-headings.ts";
import { planImport } from "#domain/stores/import-stores.ts";

// Headings of the exports of other systems: docs/product.md#import-of-stores.

type Column = string | readonly [heading: string, sample: string];

function fieldsOf(columns: readonly Column[]) {
  const pairs = columns.map((column) => (typeof column === "string" ? ([column, "1"] as const) : column));
  const [head, row] = [pairs.map(([heading]) => heading), pairs.map(([, sample]) => sample)];
  const plan = planImport(`${head.join("\t")}\n${row.join("\t")}`, { stores: [], managers: [] });
  if ("problem" in plan) throw new Error(plan.problem);
  return plan.columns.map(({ field }) => field);
}
/** Beside the columns that every file needs, unless it is one of them. */
const fieldOf = (column: Column) => fieldsOf([["Title row", "x"], column])[1];

test.each([
  [
    "number",
    [
      "Location #",
      "Store Nbr",
      "Unit No.",
      "Outlet Number",
      "Property Code",
      "Site Ref",
      "Customer Store No",
      "LocationId",
      "Restaurant #",
      "Club Num",
    ],
  ],
  [
    "name",
    [
      "LocationName",
      "Store Desc",
      "Property Name",
      "Site Title",
      "Outlet Nm",
      "Unit Name",
      "Trading As",
      "DBA Name",
    ],
  ],
  [
    "address",
    [
      "Street Addr",
      "Address Line 1",
      "Addr. 1",
      "ShipTo Address",
      "Physical Address",
      "Store Street",
      "Property Addr Line 1",
      "Full Address",
    ],
  ],
  ["city", ["Store City", "City Name", "ShipTo City", "Town", "Mailing City", "Suburb"]],
  ["state", ["ST", "State/Province", "State/Region", "State Code", "State Abbr.", "Physical State", "Prov"]],
  [
    "zipcode",
    ["Postal Code", "ZIP+4", "Zip/Postal Code", "Store Zip", "ZipCd", "Mailing Zip Code", "Post Code"],
  ],
  [
    "phone",
    ["Main Phone", "Store Ph.", "Phone Number 1", "Office Tel", "Site Phone #", "Location Telephone"],
  ],
  ["region", ["District #", "Region Code", "Territory Name", "Mkt", "Division", "Store Region", "Dist Name"]],
  ["timeZone", ["Time Zone", "Store TimeZone", "IANA Time Zone"]],
  ["openingHours", ["Store Hrs", "Hours of Operation", "Business Hrs.", "Operating Hours"]],
  ["accessNotes", ["Access Instructions", "Site Notes", "Special Instructions", "Entry Notes"]],
  ["storeStatus", ["Location Status", "Operating Status", "Status Code", "Current Status"]],
  ["closedOn", ["Date Closed", "Closing Dt", "Store Close Date"]],
  ["ownFields", ["Sq Ft", "Open Date", "Grand Opening Date", "Lease Exp. Date", "Cost Ctr", "Total Sq. Ft."]],
  ["managerEmail", ["Mgr Email", "Store Manager E-mail", "GM Email Address", "Site Mgr Mail"]],
  ["managerName", ["Location Manager", "Store Mgr Name", "General Manager"]],
])("%s is recognised by what other systems call it", (field, headings) => {
  expect(headings.map((heading) => [heading, fieldOf(heading)])).toEqual(
    headings.map((each) => [each, field]),
  );
});

const EMAIL = "dm@chain.example";

test.each([
  "Dist. Facilities Mgr Email",
  "District Facility Manager E-Mail",
  "Regional Facilities Mgr Email Address",
  "Reg. Fac. Mgr. Mail",
  "Area Manager Email",
  "Area Mgr Mail Addr",
  "Field Supv Email",
  "Field Facilities Supervisor E-mail",
  "District Mgr. E-mail Addr.",
  "DistMgrEmail",
  "DM Email",
  "RFM E-mail Address",
  "Maintenance Supervisor Email",
  "Regional Maint. Supv. Email",
  "Territory Mgr Email",
  "Market Manager Work Email",
  "District Operations Manager Email",
  "Director of Facilities Email",
  "FM Email",
  "Facilities Manager",
  "Correo del gerente de distrito",
  "Correo electrónico del jefe de zona",
])("“%s” is the property manager's", (heading) => {
  expect(fieldOf([heading, EMAIL])).toBe("propertyManagerId");
});

test.each([
  "District",
  "District Manager Phone",
  "Operations Manager Email",
  "Senior Manager Email",
  "DM",
  "AM",
  "Assistant Manager Email",
  "Area",
  "Regional Office Email",
  "Field Notes",
  "Facilities",
])("“%s” is no manager of several stores", (heading) => {
  expect(areaManagerOf(heading)).toBeNull();
});

test("the nearest of several such managers counts, with the name beside the email", () => {
  expect(
    fieldsOf([
      ["Regional Manager", "Ray"],
      ["Regional Manager Email", EMAIL],
      ["District Manager", "Dee"],
      ["District Manager Email", EMAIL],
    ]),
  ).toEqual([null, null, "propertyManagerName", "propertyManagerId"]);
  expect(
    fieldsOf([
      ["District Mgr Email", EMAIL],
      ["Dist. Facilities Mgr Email", EMAIL],
    ]),
  ).toEqual([null, "propertyManagerId"]);
});

test("a district manager by name alone is nobody whom Fettle knows, an email under that heading is", () => {
  expect(fieldOf(["District Manager", "Dee Long"])).toBeNull();
  expect(fieldOf(["District Manager", EMAIL])).toBe("propertyManagerId");
  expect(fieldOf(["Regional Facilities Mgr", "Ray Long"])).toBe("propertyManagerId");
});

test("a column that is called property manager goes before all others", () => {
  expect(
    fieldsOf([
      ["Area Manager Email", EMAIL],
      ["Property Manager", "Pat"],
    ]),
  ).toEqual([null, "propertyManagerId"]);
});

test("what is only probably a field gives way to the usual heading, and of two the first counts", () => {
  expect(fieldsOf(["Store Desc", "Store Name", "Location Title"])).toEqual([null, "name", null]);
  expect(fieldsOf(["Main Phone", "Office Phone"])).toEqual(["phone", null]);
});
