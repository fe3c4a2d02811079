/** All projects in one run, so that workers and the database template are shared. */
module.exports = {
  rootDir: '../..',
  testTimeout: 60_000,
  projects: ['<rootDir>/libs/*/jest.config.cjs', '<rootDir>/apps/*/jest.config.cjs'],
};
