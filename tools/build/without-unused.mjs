/** Modules of the workspace do nothing when they are loaded, so what a bundle does not use stays out of it. */
export const withoutUnused = {
  name: 'without-unused',
  setup({ onResolve, resolve: find }) {
    onResolve({ filter: /^[./]|^@skillward\// }, async ({ path, pluginData, ...options }) => {
      if (pluginData === 'found' || options.importer.includes('/node_modules/')) return undefined;
      return { ...(await find(path, { ...options, pluginData: 'found' })), sideEffects: false };
    });
  },
};
