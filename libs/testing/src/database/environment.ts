/** What the global set-up hands to the tests. */
export interface TestEnvironment {
  readonly SKILLWARD_TEST_MIGRATIONS: string;
  /** Folder with the data folder of a migrated embedded database, as `data` and packed. */
  readonly SKILLWARD_TEST_TEMPLATE: string;
  /** Maintenance database of the throwaway server; missing where PostgreSQL is not installed. */
  readonly SKILLWARD_TEST_SERVER?: string;
}

/** The packed data folder in the folder of the template. */
export const PACKED = 'data.tar';

/** Migrated database on the throwaway server that others are copied from. */
export const TEMPLATE_DATABASE = 'skillward_template';

/** @throws outside a jest project that has the global set-up */
export function testEnvironment(): TestEnvironment {
  const {
    SKILLWARD_TEST_MIGRATIONS: migrations,
    SKILLWARD_TEST_TEMPLATE: template,
    SKILLWARD_TEST_SERVER: server,
  } = process.env;
  if (!migrations || !template) {
    throw new Error('Databases for tests need libs/testing/src/jest-global-setup.cjs as globalSetup of the project.');
  }
  return {
    SKILLWARD_TEST_MIGRATIONS: migrations,
    SKILLWARD_TEST_TEMPLATE: template,
    ...(server ? { SKILLWARD_TEST_SERVER: server } : {}),
  };
}
