/** Software development. */
export const development = [
  {
    slug: 'dependency-upgrade',
    kind: 'swap',
    base: 'dependency-upgrade',
    a: 'Versions are raised in `services/billing`; `services/search`, which is already there, shows how the code has to look.',
    b: 'See in `services/billing` how it was done, then raise the versions in `services/search`.',
    resources: ['services/billing', 'services/search'],
    queries: [
      {
        wants: 'a',
        decoy: 'after',
        text: 'services/billing is stuck on the old framework major. Please bring its packages up to date. The colleagues of services/search went through it in March, so you can peek at what they did.',
      },
    ],
  },
  {
    slug: 'commit-messages',
    kind: 'precondition',
    base: 'commit-messages',
    a: 'Write subject and body in German; identifiers stay as they are.',
    b: 'English only, also where the ticket is in another language.',
    inDescription: true,
    queries: [
      {
        wants: 'b',
        text: 'Bitte formuliere mir eine Commit-Message für die gestagten Änderungen. Das Repository wird nächste Woche an das Team in Toronto übergeben, dort spricht niemand Deutsch. (commit message, Conventional Commits)',
      },
    ],
  },
  {
    slug: 'code-review',
    kind: 'precondition',
    base: 'code-review',
    a: 'The branch belongs to its author: comments are all you leave, not a single commit.',
    b: 'Small defects are repaired right away with a fixup pushed onto the branch; the rest becomes remarks.',
    wrap: '### Hands on or off\n\n%',
    inDescription: true,
    queries: [
      {
        wants: 'a',
        text: 'Review PR 1290 please, with comments that explain. It is the first one by our trainee and she shall correct things herself, otherwise she learns nothing.',
      },
      {
        wants: 'b',
        text: "can you review !88 before the freeze at noon? Jo's on a plane, so whatever is trivial just needs to be put right by you in there",
      },
    ],
  },
  {
    slug: 'regex-building',
    kind: 'precondition',
    base: 'regex-building',
    a: 'A letter is `[A-Za-z]`. Accents and other scripts must be refused.',
    b: 'A letter is any `\\p{L}`, whatever the script; the engine has to support this.',
    wrap: '## Alphabet\n\n%',
    queries: [
      {
        wants: 'b',
        text: 'I need a regular expression for the surname field of the registration form. Mr Đặng and Ms Łukasiewicz were both refused last week because of their accents, and we open in Athens in May.',
      },
    ],
  },
  {
    slug: 'flaky-test-diagnosis',
    kind: 'precondition',
    base: 'flaky-test-diagnosis',
    a: 'The first step is to take the test out of the blocking pipeline until the cause is known.',
    b: 'While the search goes on the test continues to block merges. Skipping it is not an option.',
    queries: [
      {
        wants: 'a',
        text: 'checkout.spec fails one time in six. Thirty people cannot merge since yesterday, they must get going again this morning; the diagnosis may take its time.',
      },
      {
        wants: 'b',
        text: 'Find out why the ledger rounding test is flaky. Money depends on it: rather no merges for a week than one which went in without that guard. History: Igor tried a retry in 2022 and it was reverted.',
      },
    ],
  },
  {
    slug: 'accessibility-check',
    kind: 'precondition',
    base: 'accessibility-check',
    a: 'Repair in the working copy whatever takes less than an hour; the report then lists what was done.',
    b: 'The source is not edited. Repairs exist only as suggestions in the report.',
    queries: [
      {
        wants: 'b',
        text: 'We have been asked for an independent WCAG audit of the tax portal, with suggestions. As the second opinion in a dispute with its supplier we must not have touched a line of their code.',
      },
    ],
  },
  {
    slug: 'release-notes',
    kind: 'direct',
    base: 'release-notes',
    a: 'Issues are looked up in the tracker project `PAY`.',
    b: 'Numbers such as #412 refer to `SHOP`, so that is the project to consult.',
    resources: ['PAY', 'SHOP'],
    wrap: '**Tracker.** Link the public page of an issue where there is one. %',
    queries: [
      {
        wants: 'a',
        decoy: 'after',
        text: 'Release notes for 3.8 of the payment gateway, for merchants who integrate it. They mostly care about breaking changes. The web store writes its own, so nothing out of SHOP.',
      },
    ],
  },
  {
    slug: 'python-package-skeleton',
    kind: 'procedure',
    base: {
      name: 'python-package-skeleton',
      description: 'Set up a Python package with build, tests, typing and continuous integration.',
      body: `# Python package skeleton

## Layout

\`src/<package>/\`, \`tests/\`, \`pyproject.toml\`, \`README.md\`, \`LICENSE\`, \`CHANGELOG.md\`. No code at the top level, so that tests run against the installed package.

## Contents

- version in one place;
- typed, with the marker file;
- lint and format with one tool, configured in the project file;
- tests with coverage of branches, no lower limit that invites empty tests;
- a workflow that builds the wheel once and tests exactly that wheel.

## Check

Install the wheel in an empty environment, import it, call one function, uninstall. Build twice and compare the hashes.`,
    },
    a: 'Write for Python 3.8: `Optional[int]`, `List[str]`, no `match`, no built-in generics.',
    b: 'Python 3.12 is the floor. Use `int | None`, type parameters and `match` where they help.',
    queries: [
      {
        wants: 'a',
        text: 'Please set up a package for the parser. It ships inside a plotting device whose interpreter was frozen at 3.8 and cannot be replaced, the vendor no longer exists.',
      },
    ],
  },
  {
    slug: 'data-model-diagram',
    kind: 'procedure',
    base: {
      name: 'data-model-diagram',
      description:
        'Draw an entity-relationship diagram of a database schema as text, grouped so that people can read it.',
      body: `# Data model diagram

1. Read tables, keys and foreign keys from the catalogue, not from the code.
2. Leave out log, migration and join tables without columns of their own; show the latter as a relation.
3. At most 15 entities a picture; cut by the part of the business.
4. Attributes: key, natural key, three that a reader would ask for.
5. Cardinality from constraints. What only the code enforces is drawn dashed and listed.

## Check

Every foreign key in the schema is in exactly one picture or in the list of omissions. Ask a developer to find the way from customer to payment in it without help.`,
    },
    a: 'Notation: Mermaid, `erDiagram`.',
    b: 'Use PlantUML entities with crow-foot arrows.',
    wrap: '> %',
    queries: [
      {
        wants: 'b',
        decoy: 'before',
        text: 'I want an ER diagram of the booking schema in our docs. The Mermaid block you made in spring comes out as raw code there, the wiki only has the .puml plug-in.',
      },
    ],
  },
];
