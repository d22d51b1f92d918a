import { isBlank } from "#domain/text.ts";
import * as TEXTS from "#texts/rules/buildings.ts";

/** A building of a property manager. */
export interface Building {
  readonly id: string;
  readonly ownerId: string;
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zipcode: string;
  readonly version: number;
}

/** Fields of the building form. */
export type BuildingForm = Pick<Building, "name" | "address" | "city" | "state" | "zipcode">;

const REQUIRED: Record<keyof BuildingForm, string> = {
  name: TEXTS.buildingNameIsRequired,
  address: TEXTS.buildingAddressIsRequired,
  state: TEXTS.stateIsRequired,
  city: TEXTS.cityIsRequired,
  zipcode: TEXTS.zipCodeIsRequired,
};

/**
 * Validates a building form: all five fields are required.
 * @returns messages by field.
 */
export function buildingProblems(form: BuildingForm): Partial<Record<keyof BuildingForm, string>> {
  const missing = Object.entries(REQUIRED).filter(([field]) => isBlank(form[field as keyof BuildingForm]));
  return Object.fromEntries(missing);
}
