/** The product's name: website value of every account, part of a role's name and of page titles. Nothing else spells it. Rulings A1. */
export const PRODUCT = "Fettle";

/** The website value an account must carry to use the product. Rulings A1, A4. */
export const WEBSITE = PRODUCT;
