// Names of trades that are only named together with others. See docs/product.md#directory.

export const tradeNames = {
  plumbing: "Plumbing",
  electrical: "Electrical",
  carpentry: "Carpentry",
  painting: "Painting",
  roofing: "Roofing",
  locksmith: "Locksmith",
  refrigeration: "Refrigeration",
  hvac: "HVAC",
  cleaning: "Cleaning",
  glass: "Glass",
  masonry: "Masonry",
  landscaping: "Landscaping",
  "pest control": "Pest control",
  welding: "Welding",
  elevators: "Elevators",
  upholstery: "Upholstery",
} as const;
