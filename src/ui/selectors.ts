/**
 * How scripts find elements of the page: by attributes. Class names are for styles only, so that
 * renaming one changes nothing the app does (`tests/architecture/selectors.test.ts`).
 */
export const SELECTORS = {
  /** The signed-in screen with its navigation. */
  signedInScreen: "[data-signed-in]",
  /** A row of the list that the start-up snapshot shows. */
  snapshotRow: "main [data-snapshot-list] > li",
  /** The photo of a card, which the start-up snapshot keeps. */
  cardPhoto: "[data-card-photo] > img",
  /** Not shown from a snapshot of another day. */
  ofToday: "[data-of-today]",
  /** Left out of the start-up snapshot, because it may be wrong at the next start. */
  ephemeral: "dialog, [popover], [role=status], [role=alert], [aria-live], [data-ephemeral]",
  /** A placeholder of something that loads. */
  skeleton: "[data-skeleton]",
  /** A button that only shows an icon; its accessible name becomes a tooltip. */
  tooltipTrigger: "[data-tooltip]:not([title])",
  toast: "[data-toast]",
  ticketCard: "[data-ticket]",
  /** The visible button of a card's likely act. */
  likelyAct: "[data-likely-act]",
  /** The link of a ticket's card. */
  ticketLink: "[data-ticket] h3 a",
  /** A line of the search results. */
  searchResult: "[data-search-results] button",
} as const;
