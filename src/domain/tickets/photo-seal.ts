import type { VisitPosition } from "#domain/tickets/visit.ts";

/** What a device sends with a photo; `sha256` is that of the bytes it sends, in hex. */
export interface SentSeal {
  readonly sha256: string;
  readonly readyAt: string;
  readonly position?: VisitPosition | undefined;
}

/** A seal as the server keeps it: whose photo it is, and to which ticket it was sent. */
export interface PhotoSeal {
  readonly sha256: string;
  readonly readyAt: string;
  /** Null if the device told none; absent if the reader may not see it. */
  readonly position?: VisitPosition | null | undefined;
  readonly ticketId: string;
  readonly personId: string;
  readonly personName: string;
}

/** What a device keeps of a file beside its bytes. */
export interface FileFacts {
  /** Where the device was when the file was added, if it may tell; a part of a photo's seal. */
  readonly position?: VisitPosition;
  /** Whose signature it is; absent for everything else. */
  readonly signedBy?: string;
}
