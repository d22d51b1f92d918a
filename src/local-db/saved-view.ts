/** Filters of the ticket list under a name, as the person saved them on this device. */
export interface SavedView {
  /** Unique on this device. */
  readonly name: string;
  /** The filters and the order as parameters of the address, without "?". */
  readonly query: string;
}
