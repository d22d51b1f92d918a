/** Points of the help to which a link can lead: ids of elements, the hash of its address. */
export const HELP_ANCHORS = {
  arrives: "colleague-arrives",
  leaves: "colleague-leaves",
  stores: "stores-are-added",
} as const;
