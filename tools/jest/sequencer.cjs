const { sep } = require('node:path');
const { default: Sequencer } = require('@jest/test-sequencer');

const BROWSER = `${sep}apps${sep}e2e${sep}`;

/**
 * Longest first, so that no worker is left alone with a long file at the end. What Jest takes for the length of a file
 * that it has not run before is its size, which says nothing of those that drive a browser: they are by far the longest.
 */
class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const first = sorted.filter(({ path }) => path.includes(BROWSER));
    return [...first, ...sorted.filter((test) => !first.includes(test))];
  }
}

module.exports = LongestFirst;
