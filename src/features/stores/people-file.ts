import { useEffect, useEffectEvent, useState } from "react";
import {
  isPeopleFile,
  type PeopleBeside,
  readPeopleBeside,
  withStoresOfPeople,
} from "#domain/accounts/people-beside-stores.ts";
import { normalizeEmail } from "#domain/accounts/email.ts";
import { type ChosenValues, keyOfValue } from "#domain/import-values.ts";
import { managersToInvite, propertyManagersToInvite } from "#domain/stores/import-managers.ts";
import { waitNowMs } from "#api-client/server-time.ts";
import { readTextFile } from "#features/csv-import/read-text-file.ts";
import type { PreparedFile } from "#features/csv-import/use-import-file.ts";
import { useRememberedValues } from "#features/csv-import/use-remembered-values.ts";
import { storeFile, storedFile } from "#local-db/import-files.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import type { NamedStores } from "#features/stores/named-stores.ts";
import * as TEXTS from "#texts/stores-and-people.ts";

/** A file of people that was chosen with one of stores. */
export interface PeopleFile extends PeopleBeside {
  readonly name: string;
  readonly text: string;
  /** What was said of titles of it. */
  readonly chosen: ChosenValues;
}

/** By which the import of people remembers what titles are. */
const PEOPLE_BESIDE = "people-beside-stores";
const PEOPLE_TEMPLATE = "fettle-people-template.csv";

/**
 * The file of people that goes with the stores, and what is chosen about it.
 * @param isStored whether it outlives a reload, as long as the stores are not imported: later it
 *   would follow those of the next import
 */
export function usePeopleFile(isStored: boolean) {
  const [file, setFile] = useState<PeopleFile | null>(null);
  const [turn, setTurn] = useState(0);
  const [problem, setProblem] = useState("");
  const { db } = useSignedIn();
  const remembered = useRememberedValues(PEOPLE_TEMPLATE);
  const read = (name: string, text: string, chosen: ChosenValues) => {
    const found = readPeopleBeside(text, chosen, waitNowMs());
    if (found === null) return;
    setFile({ ...found, name, text, chosen });
    setTurn((before) => before + 1);
    if (isStored) void storeFile(db, PEOPLE_BESIDE, { name, text });
  };
  const restore = useEffectEvent(async () => {
    const stored = await storedFile(db, PEOPLE_BESIDE);
    if (stored !== null) read(stored.name, stored.text, await remembered.recall());
  });
  useEffect(() => void restore(), []);
  /** @returns whether the file is one of people, which is taken then */
  const take = async (picked: File): Promise<boolean> => {
    const text = await readTextFile(picked);
    if (typeof text !== "string" || !isPeopleFile(text)) return false;
    setProblem("");
    read(picked.name, text, await remembered.recall());
    return true;
  };
  return {
    file,
    /** Why the chosen files are not those of stores and people; empty for no reason. */
    problem,
    /** Takes one that has to be a file of people. */
    add: async (picked: File) => {
      if (!(await take(picked))) setProblem(TEXTS.notPeople(picked.name));
    },
    /**
     * Takes the file of people among several, and any that is chosen while a file of stores is
     * open.
     * @returns the file of stores; the file of people where there is nothing else
     */
    takeOf: async (files: readonly File[], isStoresOpen: boolean): Promise<File | null> => {
      const others: File[] = [];
      let isTaken = false;
      for (const each of files) {
        if ((files.length > 1 || isStoresOpen) && (await take(each))) isTaken = true;
        else others.push(each);
      }
      setProblem(others.length > 1 ? TEXTS.oneOfEach : "");
      if (others.length > 1) return null;
      return others[0] ?? (isTaken && isStoresOpen ? null : (files[0] ?? null));
    },
    leave: () => {
      setFile(null);
      void storeFile(db, PEOPLE_BESIDE, null);
    },
    /**
     * It is imported with the stores. What its titles were read as holds for the next file too,
     * also where nobody has touched them.
     */
    settle: () => {
      if (file !== null) void remembered.remember(file.values);
      void storeFile(db, PEOPLE_BESIDE, null);
    },
    /** It is put away with the stores. */
    forget: () => void storeFile(db, PEOPLE_BESIDE, null),
    chooseValues: (values: readonly string[], choice: string) => {
      if (file === null) return;
      const chosen = Object.fromEntries(values.map((value) => [keyOfValue(value), choice]));
      void remembered.remember(chosen);
      read(file.name, file.text, { ...file.chosen, ...chosen });
    },
    /** Changes with everything that a plan of the stores takes from it. */
    key: file === null ? "" : String(turn),
  };
}

/** @returns how many people follow: those of their file, and whom only the stores name */
export function peopleToFollow(stores: NamedStores, ownEmail: string, file: PeopleFile | null): number {
  const emails = new Set([
    ...managersToInvite(stores, ownEmail).map(({ email }) => email),
    ...propertyManagersToInvite(stores).map(({ email }) => email),
  ]);
  if (file === null) return emails.size;
  // Nor those of whom the other file says that they have left.
  for (const email of [...file.emails, ...file.left]) emails.delete(normalizeEmail(email));
  return file.count + emails.size;
}

/** The file of people with the stores that the other file gives them, to be imported. */
export const withStoresOf = (file: PeopleFile, stores: NamedStores, ownEmail: string): PreparedFile => ({
  name: file.name,
  values: file.values,
  text: withStoresOfPeople(file.text, file.values, {
    nowMs: waitNowMs(),
    managers: managersToInvite(stores, ownEmail),
    propertyManagers: propertyManagersToInvite(stores),
    named: new Set(
      stores.flatMap(({ propertyManager: named }) => (named && !named.isByPeople ? [named.email] : [])),
    ),
    withoutNumber: stores.flatMap(({ storeId, numberInFile: number }) =>
      number === undefined ? [] : [{ number, storeId }],
    ),
  }),
});
