import { plural } from "#texts/plural.ts";

// Stores and people from two files at once. See docs/contributing.md#texts.

export const addPeople = "Add the file of people";
export const addPeopleHint =
  "If your HR system saves one: its emails stand for the names in this file, and its people come with the stores.";
export const peopleOf = (file: string, count: number, roles: string) =>
  plural(count, {
    one: () => `${file}: 1 person follows the stores (${roles}).`,
    other: (n) => `${file}: ${n} people follow the stores (${roles}).`,
  });
export const ofRole = (role: string, count: number) => `${role} ${count}`;
export const comparedLater =
  "They are compared with the accounts once the stores are sent. Here is what their titles are read as.";
export const withoutPeople = "Import the stores alone";
export const titlesLeftOut = (count: number, titles: string) =>
  plural(count, {
    one: () => `1 person has a title that is no role here, and is left out: ${titles}.`,
    other: (n) => `${n} people have titles that are no roles here, and are left out: ${titles}.`,
  });
export const peopleFirst =
  "Is there a file of your people too? Add it first: then all of them come at once, with phones, workers and property managers.";
export const notPeople = (file: string) =>
  `${file} is no file of people: it needs a name, an email and a role or job title for each.`;
export const oneOfEach = "Choose one file of stores and one of people.";
export const reportToManagers = (count: number, titles: string) =>
  plural(count, {
    one: () =>
      `1 person reports to a property manager and has a title that is no role here: ${titles}. Otherwise this person is left out.`,
    other: (n) =>
      `${n} people report to property managers and have titles that are no roles here: ${titles}. Otherwise they are left out.`,
  });
export const takeAsWorkers = (count: number) =>
  plural(count, { one: "Bring in 1 maintenance worker", other: "Bring in # maintenance workers" });
