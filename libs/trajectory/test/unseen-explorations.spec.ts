import { attributeRun, collectTrajectory, readVerdict } from '../src';
import { chunksOf } from './raw-files';
import { WRITERS } from './record-run';
import { knownPackage, type Run } from './steps';

/** Formats whose files carry exit states, and formats in which only the words tell what failed. */
const EXPLICIT = ['atif', 'claude-code', 'codex', 'openhands', 'skillward'] as const;
const WORDS_ONLY = ['swe-agent', 'chat', 'terminus'] as const;

interface Case {
  readonly title: string;
  /** Body of the skill's SKILL.md. */
  readonly body: string;
  readonly task?: string;
  readonly commands: readonly Run[];
  /** What the exploration has to name; null: nothing of this is reusable. */
  readonly finds: RegExp | null;
}

const md = (...lines: string[]) => lines.join('\n');
const CASES: readonly Case[] = [
  {
    title: 'dependency: a module of Node',
    body: md('# Invoice sheets', '', 'Run `node scripts/sheet.js --all` in the folder of the ledgers.'),
    commands: [
      [
        'node scripts/sheet.js --all',
        "node:internal/modules/cjs/loader:1228\n  throw err;\n\nError: Cannot find module 'pdfkit'\nRequire stack:\n- /skills/s/scripts/sheet.js",
        1,
      ],
      ['npm install --no-save pdfkit', 'added 14 packages in 2s', 0],
      ['node scripts/sheet.js --all', '3 sheets written', 0],
    ],
    finds: /pdfkit/,
  },
  {
    title: 'dependency: a package of R',
    body: md('# Plots', '', '```sh', 'Rscript plot.R --wide', '```'),
    commands: [
      [
        'Rscript plot.R --wide',
        'Error in library(ggplot2) : there is no package called ‘ggplot2’\nExecution halted',
        1,
      ],
      [`Rscript -e 'install.packages("ggplot2", repos="https://cran.example.org")'`, '* DONE (ggplot2)', 0],
      ['Rscript plot.R --wide', 'saved plot.png', 0],
    ],
    finds: /ggplot2/,
  },
  {
    title: 'dependency: a subcommand that is a package of its own',
    body: md('# Test the workspace', '', '```sh', 'cargo nextest run --workspace', '```'),
    commands: [
      [
        'cargo nextest run --workspace',
        'error: no such command: `nextest`\n\nView all installed commands with `cargo --list`',
        101,
      ],
      ['cargo install --locked cargo-nextest', '   Installed package `cargo-nextest v0.9`', 0],
      ['cargo nextest run --workspace', 'Summary 41 tests run: 41 passed', 0],
    ],
    finds: /cargo install --locked cargo-nextest/,
  },
  {
    title: 'documented command: another mode was needed',
    body: md('# Tiles', '', 'Build the tiles:', '', '```sh', 'tileserve build --zoom 14 region.pbf', '```'),
    commands: [
      ['tileserve build --zoom 14 region.pbf', 'fatal: the working set outgrew its memory budget', 3],
      ['tileserve build --zoom 14 --streaming region.pbf', 'tiles: 9120', 0],
    ],
    finds: /--streaming/,
  },
  {
    title: 'documented command: another program does it',
    body: md('# Restore', '', 'Restore with `pg_restore --clean --dbname=shop backup.dump`.'),
    commands: [
      [
        'pg_restore --clean --dbname=shop backup.dump',
        'pg_restore: error: input file appears to be a text format dump. Please use psql.',
        1,
      ],
      ['psql --dbname=shop --file=backup.dump', 'SET\nCREATE TABLE\nCOPY 400', 0],
    ],
    finds: /psql/,
  },
  {
    title: 'precondition: a service that was not started',
    body: md('# Ledger report', '', '```sh', 'ledgerctl report --month last', '```'),
    commands: [
      [
        'ledgerctl report --month last',
        'ledgerctl: could not reach the store: dial tcp 127.0.0.1:7610: connect: connection refused',
        1,
      ],
      ['systemctl start ledger-store', '', 0],
      ['ledgerctl report --month last', 'report ready', 0],
    ],
    finds: /systemctl start ledger-store/,
  },
  {
    title: 'precondition: an environment variable',
    body: md('# Harvest', '', 'Start `python3 harvest.py --once` and wait.'),
    commands: [
      [
        'python3 harvest.py --once',
        "Traceback (most recent call last):\n  File \"harvest.py\", line 9, in <module>\n    root = os.environ['HARVEST_HOME']\nKeyError: 'HARVEST_HOME'",
        1,
      ],
      ['HARVEST_HOME=/var/lib/harvest python3 harvest.py --once', 'harvested 12', 0],
    ],
    finds: /HARVEST_HOME/,
  },
  {
    title: 'precondition: a permission',
    body: md('# Thumbnails', '', '```sh', 'thumbs refresh', '```', '', 'Thumbnails are kept in /var/cache/thumbs.'),
    commands: [
      ['thumbs refresh', "Error: EACCES: permission denied, open '/var/cache/thumbs/index.bin'", 243],
      ['sudo chown -R "$(id -u)" /var/cache/thumbs', '', 0],
      ['thumbs refresh', 'refreshed', 0],
    ],
    finds: /chown/,
  },
  {
    title: 'precondition: a directory',
    body: md('# Export', '', '```sh', 'exporter nightly', '```', '', 'The export goes to /srv/exports.'),
    commands: [
      ['exporter nightly', 'sh: 1: cannot create /srv/exports/nightly.csv: Directory nonexistent', 2],
      ['install -d -m 0755 /srv/exports', '', 0],
      ['exporter nightly', 'rows: 88', 0],
    ],
    finds: /needs its directory.*to exist/,
  },
  {
    title: 'a path of the skill that does not exist',
    body: md('# Lint', '', 'Run `bash scripts/lint_all.sh` from the root.'),
    commands: [
      ['bash scripts/lint_all.sh', 'bash: scripts/lint_all.sh: No such file or directory', 127],
      ['ls scripts', 'lint-everything.sh', 0],
      ['bash scripts/lint-everything.sh', 'clean', 0],
    ],
    finds: /lint-everything\.sh/,
  },
  {
    title: 'a flag of the skill that does not exist (Go)',
    body: md('# Diagrams', '', '```sh', 'mapdraw render -outdir build', '```'),
    commands: [
      ['mapdraw render -outdir build', 'flag provided but not defined: -outdir\nUsage of render:\n  -o string', 2],
      ['mapdraw render -o build', 'rendered', 0],
    ],
    finds: /-o\b/,
  },
  {
    title: 'a flag of the skill that does not exist (getopt)',
    body: md('# Crawl', '', 'Use `crawlit --depth-limit 3 start.html`.'),
    commands: [
      ['crawlit --depth-limit 3 start.html', "crawlit: unrecognized option '--depth-limit'\nTry 'crawlit --help'.", 64],
      ['crawlit --help', 'usage: crawlit [--max-depth N] FILE', 0],
      ['crawlit --max-depth 3 start.html', 'crawled 7 pages', 0],
    ],
    finds: /--max-depth/,
  },
  {
    title: 'dependency: a class of PHP',
    body: md('# Badges', '', '```sh', 'php bin/badge.php --round', '```'),
    commands: [
      [
        'php bin/badge.php --round',
        'PHP Fatal error:  Uncaught Error: Class "Imagick" not found in /srv/badge.php:4',
        255,
      ],
      ['apt-get install -y php-imagick', 'Setting up php-imagick', 0],
      ['php bin/badge.php --round', 'badge.png', 0],
    ],
    finds: /php-imagick/,
  },
  {
    title: 'dependency: a program that make calls, in a package of another name',
    body: md('# Stubs', '', 'Run `make stubs LANG=go`.'),
    commands: [
      ['make stubs LANG=go', 'make: protoc: No such file or directory\nmake: *** [Makefile:3: stubs] Error 127', 2],
      ['apt install -y protobuf-compiler', 'Setting up protobuf-compiler', 0],
      ['make stubs LANG=go', 'stubs written', 0],
    ],
    finds: /apt install -y protobuf-compiler/,
  },
  {
    title: 'dependency: a package of Julia',
    body: md('# Fit', '', '```sh', 'julia fit.jl --quick', '```'),
    commands: [
      ['julia fit.jl --quick', 'ERROR: LoadError: ArgumentError: Package CSV not found in current path.', 1],
      [`julia -e 'using Pkg; Pkg.add("CSV")'`, 'Updating registry', 0],
      ['julia fit.jl --quick', 'r2 = 0.93', 0],
    ],
    finds: /CSV/,
  },
  {
    title: 'documented command: a program that got another name',
    body: md('# Start', '', '```sh', 'docker-compose up -d', '```'),
    commands: [
      ['docker-compose up -d', 'bash: docker-compose: command not found', 127],
      ['docker compose up -d', 'Container db  Started', 0],
    ],
    finds: /docker compose up -d/,
  },
  {
    title: 'precondition: a server behind a socket',
    body: md('# Snapshot', '', '```sh', 'psql -f snapshot.sql', '```'),
    commands: [
      [
        'psql -f snapshot.sql',
        'psql: error: connection to server on socket "/var/run/postgresql/.s.PGSQL.5432" failed: No such file or directory\n\tIs the server running locally and accepting connections on that socket?',
        2,
      ],
      ['pg_ctl -D data start', 'server started', 0],
      ['psql -f snapshot.sql', 'COPY 12', 0],
    ],
    finds: /pg_ctl/,
  },
  {
    title: 'precondition: a variable that is asked for politely',
    body: md('# Inventory', '', '```sh', 'govctl ls --all', '```'),
    commands: [
      ['govctl ls --all', 'govctl: please provide GOVC_URL', 1],
      ['export GOVC_URL=vc.example.org', '', 0],
      ['govctl ls --all', '/dc1', 0],
    ],
    finds: /GOVC_URL/,
  },
  {
    title: 'precondition: the folder that tar unpacks into',
    body: md('# Unpack', '', '```sh', 'tar -C /data/restore -xf dump.tar', '```'),
    commands: [
      [
        'tar -C /data/restore -xf dump.tar',
        'tar: /data/restore: Cannot open: No such file or directory\ntar: Error is not recoverable: exiting now',
        2,
      ],
      ['mkdir -p /data/restore', '', 0],
      ['tar -C /data/restore -xf dump.tar', '', 0],
    ],
    finds: /\/data\/restore/,
  },
  {
    title: 'precondition: a lock that only root may touch',
    body: md('# Lock', '', '```sh', 'touch /opt/rig/lock', '```'),
    commands: [
      ['touch /opt/rig/lock', "touch: cannot touch '/opt/rig/lock': Permission denied", 1],
      ['sudo touch /opt/rig/lock', '', 0],
    ],
    finds: /sudo/,
  },
  {
    title: 'a flag that is spelt otherwise (click)',
    body: md('# Paint', '', 'Use `painter draw --colour red`.'),
    commands: [
      [
        'painter draw --colour red',
        "Usage: painter draw [OPTIONS]\nTry 'painter draw --help' for help.\n\nError: No such option: --colour Did you mean --color?",
        2,
      ],
      ['painter draw --color red', 'drawn', 0],
    ],
    finds: /--color\b/,
  },
  {
    title: 'a template of the skill that lies elsewhere',
    body: md('# Site', '', 'Run `sitegen build --template templates/base.html`.'),
    commands: [
      [
        'sitegen build --template templates/base.html',
        'Traceback (most recent call last):\n  File "sitegen.py", line 3, in load\nFileNotFoundError: [Errno 2] No such file or directory: \'templates/base.html\'',
        1,
      ],
      ['sitegen build --template assets/base.html', 'built', 0],
    ],
    finds: /assets\/base\.html/,
  },
  {
    title: 'not reusable: the folder that this task named, which is left out',
    body: md('# Export', '', '```sh', 'exporter nightly', '```'),
    task: 'Export the nightly figures into /home/dana/q3-audit-drop, please.',
    commands: [
      [
        'exporter nightly --to /home/dana/q3-audit-drop',
        'sh: 1: cannot create /home/dana/q3-audit-drop/n.csv: Directory nonexistent',
        2,
      ],
      ['mkdir -p /home/dana/q3-audit-drop', '', 0],
      ['exporter nightly --to /home/dana/q3-audit-drop', 'rows: 88', 0],
    ],
    finds: /^(?!.*(?:dana|audit)).*directory/,
  },
  {
    title: 'not reusable: the number of this ticket, which is left out',
    body: md('# Close tickets', '', '```sh', 'desk close', '```'),
    task: 'Close ticket OPS-48213.',
    commands: [
      ['desk close', 'desk: which ticket?', 1],
      ['desk close --ticket OPS-48213', 'closed', 0],
    ],
    finds: /^(?!.*48213)/,
  },
];

async function explorationsOf(one: Case, format: keyof typeof WRITERS): Promise<string[]> {
  const skillMd = `---\nname: s\ndescription: Does it. Use when it has to be done.\n---\n\n${one.body}\n`;
  const content = WRITERS[format]({
    task: one.task ?? 'Do what the skill is for.',
    skillPath: '/skills/s',
    skillMd,
    commands: one.commands,
  });
  const { steps } = await collectTrajectory(chunksOf(Buffer.from(content), []));
  const { subtasks } = attributeRun({
    steps,
    verdict: readVerdict({ reward: 1 }),
    packages: [knownPackage('s', { 'SKILL.md': skillMd }, { exposed: true })],
  });
  return subtasks.flatMap(({ exploration, skillLinked }) => (exploration && skillLinked ? [exploration] : []));
}

describe('explorations in words that no rule was written for', () => {
  describe.each([...EXPLICIT, ...WORDS_ONLY])('%s', (format) => {
    it.each(CASES)('$title', async (one) => {
      const found = await explorationsOf(one, format);
      if (one.finds) expect(found.join('\n')).toMatch(one.finds);
      else expect(found).toEqual([]);
    });
  });
});
