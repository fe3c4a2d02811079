/** The name under which spans and figures of the product are sent. */
export const SCOPE = 'skillward';
