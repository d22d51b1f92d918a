// What the rules of a vendor's documents answer. See docs/product.md#vendor-documents.

export const kinds = {
  insurance: "Insurance",
  license: "License or permit",
  tax_form: "Tax form W-9",
  other: "Other document",
} as const;
export const nameMissing = "Say what the document is";
export const noNumberOfTaxForms = "A tax form has no number here: it is in the file";
export const expiryMissing = "Enter the day on which the insurance ends";
export const expiryInvalid = "This day does not exist";
export const fileMissing = "Choose a PDF or a picture of the document";
export const notADocument = "A document is a PDF or a picture";
export const fileTooLarge = (megabytes: number) => `A document has at most ${megabytes} MB`;
export const onlyVendors = "Only vendors have documents";
export const tooMany = (most: number) => `A profile has at most ${most} documents`;
