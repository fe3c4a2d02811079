/** Injection token of the settings of this process. */
export const CONFIGURATION = Symbol('Configuration');
