/** Styles of an input for text whose columns matter. */
export const MONOSPACE = { input: { fontFamily: 'var(--mantine-font-family-monospace)' } };
