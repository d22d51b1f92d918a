import { DEFAULT_LANGUAGE } from "#domain/language.ts";
import { splitName } from "#domain/accounts/profile.ts";
import { WEBSITE } from "#domain/product.ts";
import { storeInfoFrom } from "#domain/stores/store.ts";
import { personChanged } from "#server/accounts/person-changed.ts";
import { OPERATORS_AUDIENCE, userAudience } from "#server/context.ts";
import { newId, newImageKey } from "#server/ids.ts";
import { pairOf } from "#server/messages/records.ts";
import { addDocuments } from "#server/seed/demo-documents.ts";
import { DEMO_CONVERSATIONS, type DemoConversation } from "#server/seed/demo-messages.ts";
import { DEMO_PEOPLE, type DemoName } from "#server/seed/demo-people.ts";
import type { DemoTicket } from "#server/seed/demo-steps.ts";
import {
  DEMO_BUILDINGS,
  DEMO_ACCESS_NOTES,
  DEMO_OPENING_HOURS,
  DEMO_STORES,
} from "#server/seed/demo-stores.ts";
import { DemoWorld } from "#server/seed/demo-world.ts";
import { playTicket } from "#server/seed/play-ticket.ts";
import { NEW_TICKETS } from "#server/seed/tickets/new.ts";
import { OPEN_TICKETS } from "#server/seed/tickets/open-1.ts";
import { MORE_OPEN_TICKETS } from "#server/seed/tickets/open-2.ts";
import { RECENT_TICKETS } from "#server/seed/tickets/year-1.ts";
import { OLDER_TICKETS } from "#server/seed/tickets/year-2.ts";
import { OLDEST_TICKETS } from "#server/seed/tickets/year-3.ts";

/** Days before the first start at which the accounts, stores and buildings were made. */
const CHAIN_DAYS_AGO = 370;
const HOUR_MS = 3_600_000;
/** Older notifications have been read. */
const UNREAD_MS = 20 * HOUR_MS;

/** Every ticket of the demo. */
export const DEMO_TICKETS: readonly DemoTicket[] = [
  ...NEW_TICKETS,
  ...OPEN_TICKETS,
  ...MORE_OPEN_TICKETS,
  ...RECENT_TICKETS,
  ...OLDER_TICKETS,
  ...OLDEST_TICKETS,
];

/** @returns everything the demo consists of, relative to this instant. */
export function buildDemo(
  nowMs: number,
  { projectId, passwordHash }: { projectId: string; passwordHash: string },
): DemoWorld {
  const world = new DemoWorld(nowMs, projectId);
  world.clock.begin(CHAIN_DAYS_AGO);
  for (const name of Object.keys(DEMO_PEOPLE) as DemoName[]) addPerson(world, name, passwordHash);
  addStores(world);
  addBuildings(world);
  addDocuments(world, nowMs);
  for (const data of DEMO_TICKETS.toSorted((a, b) => b.daysAgo - a.daysAgo)) playTicket(world, data).write();
  for (const conversation of DEMO_CONVERSATIONS) addConversation(world, conversation, nowMs);
  addNotifications(world, nowMs);
  return world;
}

function addPerson(world: DemoWorld, name: DemoName, passwordHash: string): void {
  const { id, role, name: fullName } = world.person(name);
  const {
    email,
    manager,
    organization,
    phone,
    about,
    skills = [],
    place,
    isOperator = false,
  } = DEMO_PEOPLE[name];
  const createdBy = manager === undefined ? null : world.person(manager).id;
  const image = newImageKey();
  const names = splitName(fullName);
  world.add("users", {
    id,
    email,
    name: fullName,
    first_name: names.firstName,
    last_name: names.lastName,
    role,
    website: WEBSITE,
    phone,
    address: place[0],
    city: place[1],
    state: place[2],
    zip: place[3],
    password_hash: passwordHash,
    created_by: createdBy,
    organization,
    profile_description: about,
    skills,
    is_operator: isOperator,
    profile_image_key: image,
    created_at: world.clock.at,
    updated_at: world.clock.at,
  });
  world.files.push({ key: image, picture: `face-${fullName.toLowerCase().replaceAll(" ", "-")}` });
  world.add("files", {
    key: image,
    uploader_id: id,
    name: "profile",
    mime_type: "image/webp",
    created_at: world.clock.at,
    position: 0,
    ticket_id: null,
    comment_id: null,
    message_id: null,
    profile_of: id,
  });
  world.changes.push(personChanged({ id, role, website: WEBSITE, createdBy }));
}

function addStores(world: DemoWorld): void {
  const withDefault = new Set<string>();
  for (const [name, { owner, manager, position, timeZone, ...fields }] of DEMO_STORES) {
    const [ownerId, propertyManager] = [world.person(owner).id, world.person(manager)];
    const id = world.newId();
    const isDefault = !withDefault.has(ownerId);
    withDefault.add(ownerId);
    world.add("user_stores", {
      id,
      owner_id: ownerId,
      ...fields,
      country: "US",
      time_zone: timeZone,
      opening_hours: DEMO_OPENING_HOURS,
      access_notes: DEMO_ACCESS_NOTES[name] ?? null,
      property_manager_id: propertyManager.id,
      is_default: isDefault,
      created_at: world.clock.at,
    });
    const store = { id, ownerId, ...fields, timeZone, country: "US", isDefault, version: 1 };
    const managedBy = { propertyManagerId: propertyManager.id, propertyManagerName: propertyManager.name };
    const [latitude, longitude] = position;
    const place = { latitude, longitude, locationAccuracyM: 20 };
    world.stores.set(name, { id, place, of: { ownerId, info: storeInfoFrom({ ...store, ...managedBy }) } });
    const peopleIds = world.storePeople.map((person) => person.id);
    for (const person_id of peopleIds)
      world.add("store_people", {
        id: `${id}:${person_id}`,
        store_id: id,
        person_id,
        created_at: world.clock.at,
      });
    const audiences = [ownerId, propertyManager.id, ...peopleIds].map(userAudience);
    world.changes.push({ kind: "store", id, audiences: [...audiences, OPERATORS_AUDIENCE] });
    for (const person of [ownerId, propertyManager.id, ...peopleIds])
      world.changes.push({ kind: "person", id: person, audiences });
  }
}

function addBuildings(world: DemoWorld): void {
  for (const { owner, ...fields } of DEMO_BUILDINGS) {
    const [id, ownerId] = [world.newId(), world.person(owner).id];
    world.add("buildings", { id, owner_id: ownerId, ...fields, created_at: world.clock.at });
    world.changes.push({ kind: "building", id, audiences: [userAudience(ownerId)] });
  }
}

function addConversation(world: DemoWorld, { between, messages, unread }: DemoConversation, nowMs: number) {
  const [one, other] = [world.person(between[0]), world.person(between[1])];
  for (const [index, { hoursAgo, by, content, picture }] of messages.entries()) {
    world.clock.begin(hoursAgo / 24);
    const sender = world.person(by);
    const receiver = sender.id === one.id ? other : one;
    const id = world.newId();
    const isUnread = index >= messages.length - unread;
    const readMs = Math.min(world.clock.ms + HOUR_MS / 3, nowMs);
    world.add("messages", {
      id,
      sender_id: sender.id,
      receiver_id: receiver.id,
      pair: pairOf(sender.id, receiver.id),
      content,
      created_at: world.clock.at,
      read_at: isUnread ? null : new Date(readMs).toISOString(),
    });
    world.attach(picture === undefined ? [] : [picture], sender, { message_id: id });
    world.changes.push({ kind: "message", id, audiences: [sender.id, receiver.id].map(userAudience) });
  }
}

/** What the steps notified of: the last hours are unread. */
function addNotifications(world: DemoWorld, nowMs: number): void {
  for (const notification of world.effects.notifications) {
    const atMs = Date.parse(notification.at);
    const isUnread = nowMs - atMs < UNREAD_MS;
    const id = newId(atMs);
    world.add("notifications", {
      id,
      user_id: notification.userId,
      type: notification.type,
      title: notification.texts[DEFAULT_LANGUAGE].title,
      message: notification.texts[DEFAULT_LANGUAGE].message,
      data: JSON.parse(notification.data),
      author_id: notification.authorId,
      created_at: notification.at,
      read_at: isUnread ? null : new Date(Math.min(atMs + 5 * HOUR_MS, nowMs)).toISOString(),
    });
    world.changes.push({ kind: "notification", id, audiences: [userAudience(notification.userId)] });
  }
}
