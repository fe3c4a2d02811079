import fc from 'fast-check';
import { makeLibrary } from '../../src/bench/routing';
import { termUse } from '../../src/index/query';
import { readBans } from '../../src/request/bans';
import { DEFAULT_READER } from '../../src/request/default-reader';
import { isAvoided } from '../../src/request/reader-model';
import { readRequest } from '../../src/request/read-request';
import { readWords, RequestWord } from '../../src/request/word-features';

const skill = (id: string, description: string) => ({ id, name: id, description, body: `# Use\n${description}` });
const { index } = makeLibrary([
  skill('images', 'Build small docker images.'),
  skill('slides', 'Make slides in PowerPoint.'),
  skill('contracts', 'Audit smart contracts for reentrancy.'),
]);
const wordsOf = (text: string): RequestWord[] => readWords(text, (term) => termUse(index, term));
const bansIn = (task: string): string[] => readRequest(index, { task }).bans.map(({ text }) => text);

describe('what a task rules out', () => {
  it.each([
    ['set up the database for the tests, docker is forbidden by people in ties', 'docker'],
    ['make the slides, but never in PowerPoint', 'PowerPoint'],
    ['nothing may be sent to the cloud, transcribe the interviews', 'cloud'],
    ['do not use docker: build the image with podman', 'docker'],
    ["do not use 'requests', call the service with httpx", 'requests'],
    ["no module named 'yaml' here: fix it without docker", 'docker'],
  ])('is read where it stands: %s', (task, ban) => expect(bansIn(task)).toEqual([ban]));

  it.each([
    'build a docker image',
    'the slides do not open in PowerPoint any more, please find out why',
    "the script fails with ModuleNotFoundError: No module named 'requests'",
    'my script stops: No module named requests, please fix',
    "there is no package called 'dplyr'",
    "Error: no such file or directory: 'package.json'",
  ])('is nothing where nothing is ruled out: %s', (task) => expect(bansIn(task)).toEqual([]));

  it('does not depend on the library', () => {
    const task = 'make the slides, but never in PowerPoint';
    const large = makeLibrary(
      Array.from({ length: 300 }, (_, at) => skill(`s${at}`, `Make slides in PowerPoint ${at}.`)),
    );
    expect(readRequest(large.index, { task }).bans).toEqual(readRequest(index, { task }).bans);
  });

  it('is seen by words of its clause that stand far from it, and not by those of another', () => {
    const dockerIn = (text: string) => wordsOf(text).find(({ surface }) => surface === 'docker') as RequestWord;
    const far = dockerIn('never ever again build any of it with docker');
    expect(far.clauseCues).toEqual(expect.arrayContaining(['clause - never', 'clause - build']));
    expect(isAvoided(DEFAULT_READER, far)).toBeGreaterThan(isAvoided(DEFAULT_READER, { ...far, clauseCues: [] }));
    expect(dockerIn('never mind, build it with docker').clauseCues).not.toContain('clause - never');
  });

  it('is not what the task also says otherwise', () => {
    const ban = 'Do not touch the contracts.';
    expect(bansIn(`List the owners. ${ban}`)).toEqual(['contracts']);
    expect(bansIn(`Audit the contracts for reentrancy. ${ban}`)).toEqual([]);
  });

  it('is a piece of the task that holds its words, whatever the task', () => {
    const part = fc.constantFrom('no', 'docker', 'please', 'not', 'use', ',', 'slides', 'PowerPoint', 'never', '你好');
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const text = parts.join(' ');
        for (const ban of readBans(text, wordsOf(text), DEFAULT_READER)) {
          expect(text).toContain(ban.text);
          expect(wordsOf(ban.text).map(({ term }) => term)).toEqual(expect.arrayContaining([...ban.terms]));
          expect(ban.terms.length).toBeGreaterThan(0);
        }
      }),
    );
  });
});
