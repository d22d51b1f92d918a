import { expect, test } from "vitest";
import { withoutPerson } from "#server/accounts/without-person.ts";

const GERDA = {
  id: "g",
  names: ["Gerda Gone-Wedded", "Gerda Gone"],
  firstName: "Gerda",
  lastName: "Gone",
  email: "gerda@example.com",
  phone: "555 1",
  address: "1 Road",
  zip: "12345",
};

test("a card keeps its shape and nothing of the person, whatever was different at that time", () => {
  const card = {
    id: "g",
    name: "Gerda Former",
    email: "former@example.com",
    phone: "555 0",
    city: "Springfield",
    state: null,
    skills: ["glass"],
    profileImageUrl: "/api/external/download/a_1",
    role: "Vendor",
    version: 3,
  };
  expect(withoutPerson(card, GERDA)).toEqual({
    id: "g",
    name: "Deleted user",
    email: "",
    phone: "",
    city: "",
    state: null,
    skills: [],
    profileImageUrl: null,
    role: "Vendor",
    version: 3,
  });
});

test("what stands beside an id of the person goes, in lists and objects inside too", () => {
  const body = {
    authorId: "g",
    createdBy: "g",
    authorName: "Gerda Former",
    authorEmail: "former@example.com",
    authorPhoto: "/x",
    assigneeId: "o",
    assigneeName: "Otto Other",
    bids: [{ userId: "g", description: "New pane", bidder: { id: "g", name: "Gerda Former", zipcode: "9" } }],
    storeInfo: { name: "Kiosk", propertyManagerDetails: { id: "g", userId: "g", name: "G", email: "f@x" } },
  };
  expect(withoutPerson(body, GERDA)).toEqual({
    authorId: "g",
    createdBy: "g",
    authorName: "Deleted user",
    authorEmail: null,
    authorPhoto: null,
    assigneeId: "o",
    assigneeName: "Otto Other",
    bids: [{ userId: "g", description: "New pane", bidder: { id: "g", name: "Deleted user", zipcode: "" } }],
    storeInfo: {
      name: "Kiosk",
      propertyManagerDetails: { id: "g", userId: "g", name: "Deleted user", email: "" },
    },
  });
});

test("the seal of a photo keeps its hash and loses its place", () => {
  const position = { latitude: 40, longitude: -90, accuracyM: 8 };
  const seal = { sha256: "ab", readyAt: "2030-01-01T10:00:00.000Z", position, ticketId: "t" };
  expect(
    withoutPerson(
      [
        { ...seal, personId: "g", personName: "Gerda Former" },
        { ...seal, personId: "o", personName: "Otto Other" },
      ],
      GERDA,
    ),
  ).toEqual([
    { ...seal, position: null, personId: "g", personName: "Deleted user" },
    { ...seal, personId: "o", personName: "Otto Other" },
  ]);
});

test("a name without an id goes where it is the whole value, and as a word of a notification", () => {
  const body = {
    raterName: "Gerda Gone",
    notice: { isRead: true, message: 'Gerda Gone bid $1 on "Gerda Gones fence"' },
    message: "Gerda Gone came, says a letter",
    content: "Ask Gerda Gone",
  };
  expect(withoutPerson(body, GERDA)).toEqual({
    raterName: "Deleted user",
    notice: { isRead: true, message: 'Deleted user bid $1 on "Gerda Gones fence"' },
    message: "Gerda Gone came, says a letter",
    content: "Ask Gerda Gone",
  });
});

test("a former name goes from a notification, the longer one first", () => {
  const body = { isRead: true, message: "Gerda Gone-Wedded started, as Gerda Gone had" };
  expect(withoutPerson(body, GERDA)).toEqual({
    isRead: true,
    message: "Deleted user started, as Deleted user had",
  });
});

test("what merely equals a value of the person, such as a status or a title, stays", () => {
  const store = { name: "Open" };
  const body = { id: "t", status: "open", title: "Open", assigneeName: "open", content: "open", store };
  expect(withoutPerson(body, { ...GERDA, names: ["open"], firstName: "Open" })).toEqual({
    ...body,
    assigneeName: "Deleted user",
  });
});
