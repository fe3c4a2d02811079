/** Every key that a server issues: `sw_`, its id, which finds the row, and its secret, which proves the right to use it. */
export const ISSUED_KEY = /^sw_([0-9a-z]{16})_([A-Za-z0-9_-]{43})$/;
