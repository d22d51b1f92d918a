/**
 * The product's name. It is the website value of every account and part of a role name and of page
 * titles; always use this constant.
 */
export const PRODUCT = "Fettle";
