export const TEXTS = {
  title: "Find",
  field: "Find anything on this phone",
  places: "Go to",
  tickets: "Tickets",
  workOrders: "Work Orders",
  comments: "Comments",
  bids: "Bids",
  messages: "Messages",
  people: "People",
  stores: "Stores",
  allTickets: "All tickets found",
  nothing: "Nothing on this phone holds these words.",
};
