/** Most tests start the whole product on a database of their own. */
module.exports = require('../../tools/jest/preset.cjs')(__dirname, { testTimeout: 60_000 });
