import { PRODUCT } from "#texts/product.ts";

export { PRODUCT };

/** The website value an account must have to use the product. See docs/product.md#roles. */
export const WEBSITE = PRODUCT;
