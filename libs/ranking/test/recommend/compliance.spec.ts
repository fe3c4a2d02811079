import { tokenise } from '@skillward/text';
import { SkillRequirements } from '../../src/recommend/environment-fit';
import { Ban } from '../../src/request/bans';
import { readDemands } from '../../src/request/circumstances';
import { CatalogueEntry } from '../../src/recommend/catalogue';
import { circumstanceScreening, conflictsOf, otherVersions } from '../../src/recommend/compliance';

const entry = (environment: SkillRequirements | null, description = 'Fill in forms.'): CatalogueEntry => ({
  id: 'a/forms',
  name: 'forms',
  description,
  title: null,
  declaredFamily: null,
  curatedFamily: null,
  environment,
});
const LOCAL: SkillRequirements = { externalty: 'offline', writeScope: 'read', privilege: 'rootless', os: [] };

describe('circumstanceScreening', () => {
  it('keeps out what sends data to a service where everything has to stay here', () => {
    const demands = readDemands(['cloud service'], []);
    expect(circumstanceScreening(entry({ ...LOCAL, externalty: 'secured' }), demands)).toEqual({
      decision: 'filtered_constraint',
      reason: '“cloud service” is ruled out; by its profile it sends data to a service that asks for credentials.',
    });
    expect(circumstanceScreening(entry({ ...LOCAL, externalty: 'online' }), demands)).toBeNull();
    expect(circumstanceScreening(entry(LOCAL), demands)).toBeNull();
  });

  it('keeps out nothing that was not profiled, and nothing for the name of a tool', () => {
    expect(circumstanceScreening(entry(null), readDemands(['cloud service'], ['offline']))).toBeNull();
    expect(
      circumstanceScreening(entry({ ...LOCAL, externalty: 'secured' }), readDemands(['Redux'], ['React'])),
    ).toBeNull();
  });
});

describe('conflictsOf', () => {
  it.each([
    [{ externalty: 'online' }, ['offline'], '“offline” is required; by its profile it uses the network.'],
    [{ writeScope: 'workspace' }, ['read-only'], '“read-only” is required; by its profile it writes files.'],
    [{ writeScope: 'system' }, ['read-only'], '“read-only” is required; by its profile it changes the system.'],
    [{ os: ['linux', 'macos'] }, ['Windows'], '“Windows” is required; by its profile it runs on linux or macos.'],
  ] as const)('holds what is required against the profile %j', (needs, require, sentence) => {
    expect(conflictsOf(entry({ ...LOCAL, ...needs }), readDemands([], require), [])).toEqual([sentence]);
    expect(conflictsOf(entry(LOCAL), readDemands([], require), [])).toEqual([]);
  });

  it('holds what is ruled out against the profile', () => {
    const demands = readDemands(['sudo', 'API key'], []);
    expect(conflictsOf(entry({ ...LOCAL, privilege: 'sudo', externalty: 'secured' }), demands, [])).toEqual([
      '“sudo” is ruled out; by its profile it needs administrator rights.',
      '“API key” is ruled out; by its profile it needs credentials.',
    ]);
  });

  it('says which version the description names instead', () => {
    const [own, demands] = [entry(LOCAL, 'Use when building React 18+ applications.'), readDemands([], ['React 17'])];
    expect(conflictsOf(own, demands, [])).toEqual(['“React 17” is required; its description names 18+.']);
    expect(conflictsOf(own, readDemands([], ['React 19']), [])).toEqual([]);
  });

  it('says what its text does not mention, once, and not of circumstances', () => {
    const demands = readDemands([], ['MySQL', 'MySQL', 'offline']);
    expect(conflictsOf(entry(LOCAL), demands, ['MySQL', 'offline'])).toEqual([
      '“MySQL” is required; its text does not mention it.',
    ]);
  });
});

describe('conflictsOf, of what is ruled out', () => {
  const ban = (text: string): Ban => ({ text, terms: tokenise(text.toLowerCase()).map(({ term }) => term) });
  const said = (own: CatalogueEntry, ...texts: string[]): string[] =>
    conflictsOf(own, readDemands(texts, []), [], texts.map(ban));

  it('says which program, server or variable the profile needs', () => {
    const needs = { ...LOCAL, bins: ['python3', 'qpdf'], mcps: ['github'], envs: ['STRIPE_API_KEY'] };
    expect(said(entry(needs), 'Python', 'GitHub', 'Stripe')).toEqual([
      '“Python” is ruled out; by its profile it needs python3.',
      '“GitHub” is ruled out; by its profile it needs github.',
      '“Stripe” is ruled out; by its profile it needs STRIPE_API_KEY.',
    ]);
    expect(said(entry(needs), 'Docker', 'Python notebooks')).toEqual([]);
  });

  it('says what its compatibility names, profiled or not', () => {
    const own = { ...entry(null), compatibility: 'Python 3.10 or newer; pandoc for conversion.' };
    expect(said(own, 'pandoc')).toEqual(['“pandoc” is ruled out; its note on compatibility names it.']);
    expect(said(own, 'LibreOffice')).toEqual([]);
  });

  it('leaves circumstances to the profile', () => {
    const own = { ...entry(LOCAL), compatibility: 'Works without network.' };
    expect(said(own, 'network')).toEqual([]);
  });
});

describe('otherVersions', () => {
  it.each([
    ['Java 8', 'Upgrade to Java 17 or Java 21', ['17', '21']],
    ['Java 8', 'Any Java', []],
    ['Java 8', 'JavaScript 5', []],
    ['Python 3.6', 'Python 3 scripts', []],
    ['Python 3.6', 'Needs Python 3.9+', ['3.9+']],
    ['Python 3.11', 'Needs Python 3.9+', []],
    ['.NET 8', 'for .NET 6', ['6']],
    ['offline', 'version 2', []],
    ['8', '9', []],
  ])('finds what is named in the place of %s in “%s”', (phrase, text, others) => {
    expect(otherVersions(phrase, text)).toEqual(others);
  });
});
