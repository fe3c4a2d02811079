/** Of the product and its published packages, as in package.json; a test holds one against the other. */
export const PRODUCT_VERSION = '0.2.0';
