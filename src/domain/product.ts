/**
 * The product's name: website value of every account, part of a role's name and of page titles.
 * Nothing else spells it.
 */
export const PRODUCT = "Fettle";

/** The website value an account must have to use the product. See docs/product.md#roles. */
export const WEBSITE = PRODUCT;
