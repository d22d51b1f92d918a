import { plural } from "#texts/plural.ts";

// What the dashboard says before the first ticket. See docs/product.md#first-day.

export const lookAfter = (count: number) =>
  plural(count, { one: "You look after 1 store.", other: "You look after # stores." });
export const seesStores = (count: number) =>
  plural(count, { one: "You see 1 store of others.", other: "You see # stores of others." });
export const showStores = "Show the stores";
export const propertyManagers = (count: number) =>
  plural(count, { one: "Property manager", other: "Property managers" });
export const storeManagers = (count: number) =>
  plural(count, { one: "Store manager", other: "Store managers" });
export const ofStores = (count: number) => plural(count, { one: "1 store", other: "# stores" });
export const more = (count: number) => plural(count, { one: "1 more", other: "# more" });
export const withoutPropertyManager = (count: number, all: number) =>
  count === all
    ? plural(all, {
        one: "It has no property manager yet.",
        other: "None of them has a property manager yet.",
      })
    : plural(count, {
        one: "1 of them has no property manager yet.",
        other: "# of them have no property manager yet.",
      });
export const beforeFirstJob = "Before the first job";
export const chooseAreas = "Choose the states and cities you work in";
export const uploadInsurance = "Upload insurance and licenses";
export const givesYouWork = "Your property manager gives you work:";
