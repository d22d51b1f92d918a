import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as z from "zod/v4/core";
import { API } from "#contract/api.ts";
import { openApiOf } from "#contract/openapi.ts";
import { APP_VERSION } from "#contract/app-version.ts";
import { WIRE_VERSION } from "#contract/wire-version.ts";
import { wireChange } from "#contract/sync.ts";
import { ACCOUNT_SCHEMA } from "#local-db/database.ts";

// When one of these fails you changed what pages and servers, or yesterday's and
// today's app, promise each other. If an old page can no longer talk to the new
// server, raise WIRE_VERSION; if stored rows change shape, add a schema version
// with its upgrade. Then write the new fingerprint and a line of history here.
//
// - wire 1: the first contract (2026-11-21)
// - wire 1: bids, buildings, messages, notifications and more calls were added; old pages miss
//   nothing (2026-11-21)
// - wire 1: the document names every status a call may answer with; nothing moved (2026-11-21)
// - wire 1: edits may name what they are based on, a picture may be an upload, a pull may say
//   what waits; old pages miss nothing (2026-11-21)
// - wire 1: a batch may follow another, a part's answer may tell of the whole file; old pages
//   miss nothing (2026-11-22)
// - wire 1: a pull's limit is a whole number from 1; the app sends none, old pages miss nothing
//   (2026-11-25)
// - wire 1: users, tickets, stores and attachments have more optional fields, some reads an ETag;
//   old pages miss nothing (2026-11-26)
// - wire 1: a registration may carry an invitation; old pages miss nothing (2026-11-26)
// - wire 1: the name of a file may have 1,000 characters, of which 255 bytes are kept
//   (2026-11-26)
// - wire 1: more limits and refusals are named; old pages miss nothing (2026-11-26)
// - wire 1: a notification may be marked as unread; old pages miss nothing (2026-11-26)
// - wire 1: pages report errors and their version, calls for operators; old pages miss nothing
//   (2026-11-26)
// - wire 1: a pull tells who took a ticket away and when; old pages miss nothing (2026-11-26)
// - wire 1: a stream of events says when to pull; old pages poll as before (2026-11-26)
// - wire 1: every write may be answered 507; old pages treat it as every 5xx (2026-11-26)
// - wire 1: a bid may say what it was written on, an edit sets due date and category; old pages
//   miss nothing (2026-11-26)
// - wire 1: the document names the files of forms; nothing moved (2026-11-26)
// - wire 1: the operator's own terms and privacy policy can be read; old pages show the product's
//   (2026-11-26)
// - wire 1: a calendar may subscribe to a secret address; old pages miss nothing (2026-11-26)
// - wire 1: a rejected bid may carry a reason; old pages miss nothing (2026-11-26)
// - wire 1: a ticket may have a number; old pages miss nothing (2026-11-27)
// - wire 1: arrivals and leavings on site, which a ticket carries; old pages miss nothing
//   (2026-11-27)
// - wire 1: operators hand work over and invite by link; old pages miss nothing (2026-11-27)
// - wire 1: bids may close at an instant, a new price may be requested, a ticket may follow
//   another; old pages miss nothing (2026-11-27)
// - wire 1: settings of notifications, muted tickets, a reason with an acceptance; old pages miss
//   nothing (2026-11-27)
// - wire 1: an account may have a language, a comment phrases; old pages miss nothing (2026-11-27)
// - wire 1: attachments may have a seal, a hash and who signed; old pages miss nothing (2026-11-27)
// - wire 1: the history of changes can be read; old pages miss nothing (2026-11-27)
// - wire 1: tickets may repeat, stores may have a time zone; old pages miss nothing (2026-11-27)
// - wire 1: the settings say when people work; old pages miss nothing (2026-11-27)
// - wire 1: people may have a deputy, whom tickets and the history name; old pages miss nothing
//   (2026-11-27)
// - wire 1: a store may have further people, a ticket says whether the reader is one; old pages
//   miss nothing (2026-11-27)
// - wire 1: vendors may have documents, of which people and bids tell; old pages miss nothing
//   (2026-11-27)
// - wire 1: photos are begun with a preview, and those on their way are listed; old pages miss
//   nothing (2026-11-27)
// - wire 1: an import of a store can be undone; old pages miss nothing (2026-11-28)
// - wire 1: operators import people, an invitation may say what an account begins with; old pages
//   miss nothing (2026-11-28)
// - wire 1: the cost of finished work can be recorded; old pages miss nothing (2026-11-28)
// - wire 1: the kinds in notification settings are strings, so that a later one can be read; old
//   pages miss nothing (2026-11-28)
// - wire 1: an edit names the attachments it removes; old pages go on naming what they keep
//   (2026-11-28)
// - wire 1: a ticket may say who raised it before a hand-over, a comment that it is about one; old
//   pages show the successor and a comment of the operator (2026-11-28)
// - wire 1: the card of a person may say that they have left; old pages offer them, and the server
//   refuses (2026-11-28)
// - wire 1: a bid may bear the time of its submission; old pages send that of the bid (2026-11-28)
// - wire 1: a store may have opening hours and access notes, which its tickets carry; old pages
//   miss nothing (2026-11-29)
// - wire 1: the server says after how many days tickets are due, and writes comments; old pages
//   propose the default days, and show its comments as those of a person (2026-11-29)
// - wire 1: the list of invitations says what became of each; old pages show those that ended as
//   waiting, and the server refuses (2026-11-29)
// - wire 1: what an account holds names its open tickets; old pages count them (2026-11-29)
// - wire 1: an operator's settings; old pages have none, and old servers answer 404 (2026-11-29)
// - wire 1: an import of people is named and can be undone; old pages name none (2026-11-29)
// - wire 1: an account has saved views of the ticket list; old pages keep theirs to themselves
//   (2026-11-29)
// - wire 1: a store may have a number, which its tickets carry; old pages show the name alone
//   (2026-11-29)
// - wire 1: a ticket says how many stars its work got; old pages miss nothing (2026-11-29)
// - wire 1: a hand-over may give single tickets to others, and successors are listed with their
//   trades; old pages give everything to one (2026-11-29)
// - wire 1: a leaving can be planned for a day; old pages do it at once (2026-11-29)
// - wire 1: workers, imported and invited people may have trades; old pages leave them
//   (2026-11-29)
// - wire 1: an invitation says why it was not mailed; old pages say that it was not (2026-11-29)
// - wire 1: an invitation may be for several stores, and an import of people may name several; old
//   pages invite to one (2026-11-30)
// - wire 1: a store says when an import made it again, and undoing an import when it was made; old
//   pages undo it as before (2026-11-30)
// - wire 1: the card of a person may say on which day they leave; old pages miss nothing
//   (2026-11-30)
// - wire 1: an import of people says what the stores are called; old pages show what the file has
//   (2026-11-30)
// - wire 1: an import of people invites workers for their property manager; old pages leave them
//   out (2026-11-30)
// - wire 1: a new store of an import names its time and columns, the answer the values before; old
//   pages write all of it (2026-11-30)
// - wire 1: a store can be given to another manager, and says who becomes it on registering; old
//   pages miss nothing, and their imports make nobody the manager (2026-11-30)
// - wire 1: the settings have limits of accepting bids; old pages are refused by the server
//   (2026-11-30)
// - wire 1: a store may have a region; old pages leave it as it is (2026-11-30)
// - wire 1: stores of an import name it, and imports are listed for other devices; a hand-over
//   divides stores, an invitation may name who stands in, and is searched; old pages miss nothing
//   (2026-11-30)
// - wire 1: a store says who becomes its property manager on registering; old pages miss nothing
//   (2026-11-30)
// - wire 1: managers ask which emails of a file are taken, and tell operators who leaves; an import
//   of people says who has an account or an invitation; old pages miss nothing (2026-11-30)
// - wire 1: a store may have own fields; old pages leave them as they are (2026-11-30)
// - wire 1: an import of people adds stores to open invitations, which say how many of theirs the
//   person takes over; old pages leave these people out, and miss nothing (2026-11-30)
// - wire 1: operators change the role of an account, also by an import; old pages have no form for
//   it, and show the change of an import (2026-12-01)
// - wire 1: operators read and filter the history and the security log, a sign-in may be refused as
//   that of a deactivated account; old pages miss nothing (2026-12-01)
// - wire 1: a possible successor may have a last day; old pages miss nothing (2026-12-01)
// - wire 1: a worker may wait for a property manager, whom an operator chooses; old pages say
//   nothing of it (2026-12-01)
// - wire 1: the settings and the list of invitations say for how many days links to register work;
//   old pages say seven (2026-12-01)
// - wire 1: whoever has a link to register reads what it is for; old pages show its role and email
//   (2026-12-01)
// - wire 1: operators read whether mail is set up, and test it; old pages have neither (2026-12-01)
// - wire 1: the limits of accepting bids are those of property managers and trades too, and name
//   the operators who accept more; old pages are refused by the server (2026-12-01)
// - wire 1: operators may invite several people by one call; old pages invite one by one
//   (2026-12-01)
// - wire 1: a part of the exported history says where the rest begins; old pages miss nothing
//   (2026-12-01)
// - wire 1: what is about an operator takes the own password, a hand-over says who goes on waiting,
//   operators may be asked; old pages only end an operator's sessions, as before (2026-12-01)
// - wire 1: an account and a card may be those of a reader, who is invited, imported and made with
//   the own password; old pages draw buttons that the server refuses (2026-12-01)
// - wire 1: stores have imported costs and budgets, which a pull brings beside its changes; old
//   pages miss nothing (2026-12-01)
// - wire 1: an import of people says what its cells name, the list of invitations how many have
//   registered; old pages miss nothing (2026-12-01)
// - wire 1: vendors who may be asked for a bid are found with their trades; old pages miss nothing
//   (2026-12-01)
// - wire 1: operators act on tickets of others: the account, events and lines of the history say
//   so, and there is a setting; old pages miss nothing (2026-12-01)
// - wire 1: who is invited may take over from somebody who leaves; old pages type the email
//   (2026-12-01)
// - wire 1: a bid may be up to an amount, a vendor may ask for a higher one; old pages show the
//   amount as a price (2026-12-01)
// - wire 1: a change of who may bid may say who might before; old pages overwrite (2026-12-01)
// - wire 1: stores have maintenance plans, tickets say which plan made them; old pages miss nothing
//   (2026-12-01)
// - wire 1: a maintenance plan may name its vendor; old pages miss nothing (2026-12-01)
// - wire 1: a property manager reads who is invited as their worker; old pages do not (2026-12-01)
// - wire 1: an approval says which cost was read, an answer to which request for a higher limit
//   it is; old pages say neither, as before (2026-12-01)
// - wire 1: an imported cost may name the line it corrects, a rule of months the day it was made
//   for; old pages miss nothing (2026-12-01)
// - wire 1: an operator names deputies of others, an account on their page says who it is; old
//   pages do not (2026-12-01)
// - local-db 1: the first schema (2026-11-21)
// - local-db 2: bids, buildings, notifications, messages; work orders by parent (2026-11-21)
// - local-db 3: pictures know their size; copies from before come again (2026-11-21)
// - local-db 4: damaged rows are set aside in a table of their own (2026-11-26)
// - local-db 5: saved views; tickets come again with their number (2026-11-27)
// - local-db 6: tickets and comments come again with the seals of their photos (2026-11-27)
// - local-db 7: tickets come again with what repeats them, stores with their time zone (2026-11-27)
// - local-db 8: imports of stores, to undo them (2026-11-28)
// - local-db 9: tickets come again with the stars of their work, stores with their number, region
//   and what they cost before; an index of tickets by status, newest last; bids and tickets come
//   again with what was agreed up to an amount (2026-12-01)

const fingerprint = (value: unknown) =>
  createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 12);

test("the app knows the version that package.json names", () => {
  expect(JSON.parse(readFileSync("package.json", "utf8"))).toMatchObject({ version: APP_VERSION });
});

test("the wire is the one this version stands for", () => {
  expect([WIRE_VERSION, fingerprint(openApiOf(API))]).toEqual([1, "414b6037be67"]);
});

// A field that is new in one of these rows reaches a device that has the row already only when the
// row changes. If existing rows have a value for it, ACCOUNT_SCHEMA needs a version, whose upgrade
// deletes the cursor. Then write the new fingerprint here.
test("the rows that devices pull are those of the last version of the local database", () => {
  expect(fingerprint(z.toJSONSchema(wireChange, { unrepresentable: "any" }))).toBe("620bf8c51949");
});

test("the local database is the one this version stands for", () => {
  expect([Math.max(...Object.keys(ACCOUNT_SCHEMA).map(Number)), fingerprint(ACCOUNT_SCHEMA)]).toEqual([
    9,
    "05ee04d61083",
  ]);
});
