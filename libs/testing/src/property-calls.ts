const SHORT = 1500;

/** How many calls a test that makes them up sends: enough for every run of the tests, or as many as somebody asks for. */
export const propertyCalls = (): number => Number(process.env['SKILLWARD_PROPERTY_CALLS'] ?? SHORT);
