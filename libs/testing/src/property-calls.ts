const CALLS = 10_000;
const SEED = 20_261_125;

/** How many calls a test that makes them up sends, and from which seed: the same in every run, others for who asks. */
export const propertyCalls = (): { readonly calls: number; readonly seed: number } => ({
  calls: Number(process.env['SKILLWARD_PROPERTY_CALLS'] ?? CALLS),
  seed: Number(process.env['SKILLWARD_PROPERTY_SEED'] ?? SEED),
});
