/** Whether it is an address of the console itself, to which somebody may be led after signing in. */
export const isOwnPath = (to: string | undefined): to is string => to !== undefined && /^\/(?![/\\])/.test(to);
