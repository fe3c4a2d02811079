/** All projects in one run, so that workers and the database template are shared. */
module.exports = {
  rootDir: '../..',
  testTimeout: 300_000,
  testSequencer: '<rootDir>/tools/jest/sequencer.cjs',
  // Each test file leaves some megabytes behind in its worker, and collecting a heap of gigabytes makes what comes late
  // ten times as slow: such a worker is replaced between two files.
  workerIdleMemoryLimit: '600MB',
  projects: ['<rootDir>/libs/*/jest.config.cjs', '<rootDir>/apps/*/jest.config.cjs'],
};
