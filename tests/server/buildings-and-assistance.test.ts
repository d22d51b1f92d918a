import { beforeAll, describe, expect, test } from "vitest";
import { forgotPassword } from "#contract/passwords.ts";
import { generateTitles, reverseGeocode, suggest } from "#contract/assistance.ts";
import { createBuilding, deleteBuilding, editBuilding, listBuildings } from "#contract/buildings.ts";
import { type Cast, ask, registered, type TestPerson } from "#tests/support/people.ts";
import { castWithVendor } from "#tests/support/cast-with-vendor.ts";
import { databases, isAvailable, type SharedServer } from "#tests/support/server.ts";

describe.each(databases.filter(isAvailable))("buildings and assistance, on the %s database", (kind) => {
  let server: SharedServer;
  let people: Cast;
  let vendor: TestPerson;
  beforeAll(async () => {
    ({ server, people, vendor } = await castWithVendor(kind));
  });

  describe("buildings", () => {
    const form = {
      name: "North wing",
      address: "1 Road",
      city: "Springfield",
      state: "IL",
      zipcode: "62701",
    };

    test("a property manager keeps buildings, under both paths; nobody else", async () => {
      const made = (await people.property.ask(createBuilding, { body: form })).data;
      const old = await people.property.ask({ ...listBuildings, path: "/buildings" });
      expect(old.data.map((each) => each.id)).toContain(made.id);
      const other = await registered(server, "Property Manager", "Paula Other");
      expect(
        (await other.ask(editBuilding, { params: { id: made.id }, body: { name: "Mine" } })).status,
      ).toBe(404);
      expect((await people.store.ask(listBuildings)).status).toBe(403);
      const edited = await people.property.ask(editBuilding, {
        params: { id: made.id },
        body: { name: "South wing" },
      });
      expect(edited.data).toMatchObject({ name: "South wing", city: "Springfield", version: 2 });
      expect((await people.property.ask(deleteBuilding, { params: { id: made.id } })).status).toBe(200);
      expect((await people.property.ask(listBuildings)).data.map((each) => each.id)).not.toContain(made.id);
    });

    test.each(Object.keys(form))("without %s it is refused in the product's words", async (field) => {
      const answer = await people.property.ask(createBuilding, { body: { ...form, [field]: " " } });
      expect(answer.refusal.details?.[0]).toMatchObject({
        field,
        message: expect.stringContaining("is required"),
      });
    });
  });

  test("a suggestion is kept; one without words is refused", async () => {
    expect(
      (await vendor.ask(suggest, { body: { title: "Dark mode", description: "For night shifts" } })).status,
    ).toBe(201);
    expect((await vendor.ask(suggest, { body: { title: " ", description: "x" } })).status).toBe(400);
  });

  test("without an AI service titles come from the built-in checklists, marked as such", async () => {
    const answer = await ask(server.url, null, generateTitles, { body: { description: "The sink leaks" } });
    expect(answer.data.source).toBe("playbook");
    expect(answer.data.tasks).toContain("Find the source of the leak or blockage");
    const empty = await ask(server.url, null, generateTitles, { body: { description: " " } });
    expect(empty.refusal.details?.[0]?.message).toBe("Please enter a description first");
    const elsewhere = await ask(server.url, null, generateTitles, {
      body: { description: "x" },
      headers: { "sec-fetch-site": "cross-site" },
    });
    expect(elsewhere.status).toBe(403);
  });

  test("without a geocoder the address is simply empty; nonsense coordinates are refused", async () => {
    const at = (lat: string, lon: string) => people.store.ask(reverseGeocode, { query: { lat, lon } });
    expect((await at("51.5", "-0.1")).data.address).toBe("");
    for (const lat of ["91", "x", "", "NaN"]) expect((await at(lat, "0")).status).toBe(400);
  });

  test("forgot password answers the same for known and unknown addresses", async () => {
    const of = (email: string) => ask(server.url, null, forgotPassword, { body: { email } });
    const [known, unknown] = [await of(people.store.email), await of("nobody@example.com")];
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    expect(known.status).toBe(202);
  });
});
