/** A setting that cannot be used; the message names the variable and what it must be. */
export class ConfigurationError extends Error {}
