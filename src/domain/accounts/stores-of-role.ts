import type { PersonColumn } from "#domain/accounts/people-headings.ts";
import { type ImportedRole, READER_SEAT } from "#domain/accounts/role.ts";
import { storesInCell } from "#domain/accounts/store-cells.ts";
import type { RowFault } from "#domain/import-table.ts";
import { isPlaceholder } from "#domain/stores/own-field-doubts.ts";
import * as TEXTS from "#texts/rules/people-import.ts";

// What the columns about stores mean for each role: a file has one column for all of its people.

type StoreField = "store" | "manages";

/** What the cells about stores of a row mean for the role of its person. */
export interface CellsAboutStores {
  /** The stores that a person is added to, or by which a worker gets a property manager. */
  readonly store: string | null;
  /** The stores that a person becomes the manager of. */
  readonly manages: string | null;
  /** Which column a field is from, where it is not its own. */
  readonly columnOf: Partial<Record<StoreField, PersonColumn>>;
  /** Cells that mean nothing for the role. */
  readonly notes: readonly RowFault<PersonColumn>[];
}

/** @param role null while nobody has said which one it is: then the cells stay as they are */
export function storeCells(
  role: ImportedRole | null,
  sent: Pick<ReadonlyMap<PersonColumn, string>, "get" | "has">,
): CellsAboutStores {
  const [store = null, manages = null] = [sent.get("store"), sent.get("manages")];
  const region = regionCell(sent.get("region") ?? "");
  const found = [
    ["manages", manages],
    ["store", store],
    ["region", region],
  ] as const;
  const first = (...fields: readonly PersonColumn[]) =>
    fields.flatMap((field) => found.filter(([each, cell]) => each === field && hasText(cell)))[0];
  const asIs = { store, manages, columnOf: {}, notes: [] };
  const note = (field: StoreField, cell: string | null, message: string) =>
    hasText(cell) ? [{ field, value: cell ?? "", message }] : [];
  switch (role) {
    case "Property Manager": {
      // Beside a column of what they manage, the store is where they work.
      const [field, cell] = sent.has("manages")
        ? (first("manages", "region") ?? [])
        : (first("store", "region") ?? []);
      return {
        store: store === null ? null : "",
        manages: cell ?? manages,
        columnOf: field === undefined || field === "manages" ? {} : { manages: field },
        notes: sent.has("manages") ? note("store", store, TEXTS.storeOfPropertyManager) : [],
      };
    }
    case "Maintenance": {
      const [field, cell] = first("store", "manages", "region") ?? [];
      return {
        store: cell ?? store,
        manages: manages === null ? null : "",
        columnOf: field === undefined || field === "store" ? {} : { store: field },
        notes: [],
      };
    }
    case "Vendor":
    case "Assessor":
    case READER_SEAT:
      return {
        store: store === null ? null : "",
        manages: manages === null ? null : "",
        columnOf: {},
        notes: [...note("store", store, TEXTS.hasNoStore), ...note("manages", manages, TEXTS.hasNoStore)],
      };
    case "Store Manager":
    case null:
      return asIs;
  }
}

const hasText = (cell: string | null) => storesInCell(cell ?? "").some((each) => !isPlaceholder(each));

/** Under a heading of regions "3" is one, and not the store with this number. */
const regionCell = (cell: string) =>
  storesInCell(cell)
    .filter((each) => !isPlaceholder(each))
    .map((each) => `Region ${each}`)
    .join("; ");
