import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Command } from 'commander';
import { unwrap, type Schema } from '@skillward/api-client';
import { invalidInput } from '@skillward/domain';
import { readStanding } from '@skillward/sdk/install';
import { packagesOf, packFolder, publishedName, validatePackage, walkFolder } from '@skillward/sdk/packages';
import { parseNamespace } from '../arguments';
import type { Environment } from '../environment';
import { UsageError, unreadable } from '../failures';
import { interruptible } from '../interrupt';
import { invoke, withServer, type OnlineOptions } from '../invocation';
import { fileContent } from '../packages/file-content';
import type { FormFile } from '../packages/multipart-body';
import { sendForm } from '../packages/send-form';
import type { Session } from '../session';

type Options = OnlineOptions & { namespace: string };

/** What was sent is there, whether or not it is known in time how it stands. */
const STANDING_MS = 10_000;
const PACKAGE_FILE = /\.(?:zip|tgz|tar\.gz)$|(?:^|[\\/])skill\.md$/i;

export function addPublish(program: Command, environment: Environment): void {
  withServer(
    program
      .command('publish')
      .summary('send one skill as its next version')
      .description(
        'Sends one skill: a folder with a SKILL.md, a .zip or .tar.gz of one, or a SKILL.md alone. A folder is checked before ' +
          'it is sent, and is sent whole or not at all. The same content again makes no new version.',
      )
      .argument('<package>', 'folder, archive or SKILL.md')
      .requiredOption('--namespace <ns>', 'namespace that the skill belongs to', parseNamespace),
  ).action(async (given: string, options: Options) => {
    const { terminal, session } = invoke(environment, options);
    const file = await openPackage(given);
    const opened = await session();
    const params = { path: { ns: options.namespace } };
    const body = { file: file.fileName };
    const { version, name, isNew } = await interruptible(
      (signal) =>
        sendForm([file], {}, async (form) => {
          const call = opened.patientClient.POST('/api/v1/namespaces/{ns}/skills', { params, body, ...form, signal });
          const answer = await unwrap<Schema<'Version'>>(call);
          const { response } = await call;
          return { version: answer, name: publishedName(response), isNew: response.status === 201 };
        }),
      () => 'Nothing is known of what the server made of it; `skillward skills list` shows it.',
    );
    const skill = { namespace: options.namespace, name };
    const warning = await warningOf(opened, skill);
    const what = `${options.namespace}/${name}@${version.number} (${version.digest})`;
    const told = isNew ? `Published ${given} as ${what}.` : `Nothing is new: this is ${what}.`;
    terminal.print({ ...skill, ...version, created: isNew, warning }, told);
    if (warning !== null) terminal.note(`Warning: ${warning}`, 'yellow');
  });
}

/** Why a skill that was sent is not recommended; null where nothing speaks against it, or nobody can say. */
const warningOf = (session: Session, skill: { namespace: string; name: string }): Promise<string | null> =>
  readStanding(session, skill, AbortSignal.timeout(STANDING_MS)).then(
    ({ warning }) => warning,
    () => null,
  );

/** @throws UsageError, Problem where the folder is no valid package */
async function openPackage(given: string): Promise<FormFile> {
  const status = await stat(given).catch((failure: unknown) => {
    throw unreadable(given, failure);
  });
  if (!status.isDirectory()) {
    if (!status.isFile() || !PACKAGE_FILE.test(given)) {
      throw new UsageError(`${given} is none of: folder, .zip, .tar.gz, .tgz, SKILL.md.`);
    }
    return { fileName: basename(given), content: fileContent(given) };
  }
  const walked = await walkFolder(given);
  const [found, ...others] = packagesOf(walked);
  if (found?.path !== '') {
    const many = found === undefined ? 'There is no SKILL.md' : 'SKILL.md is not directly';
    throw new UsageError(`${many} in “${given}”; \`skillward import\` takes a folder of several skills.`);
  }
  if (others.length > 0) throw new UsageError(`“${given}” holds another package, in ${others[0]?.path ?? ''}.`);
  const built = await validatePackage(walked.root, found);
  if (!built.ok) {
    const issues = built.errors.map(({ path = '', line, message }) => ({
      path: line === undefined ? path : `${path}:${line}`,
      message,
    }));
    throw invalidInput(`“${given}” is no valid package.`, issues);
  }
  const name = basename(walked.root) || 'root';
  return { fileName: `${name}.tar.gz`, content: packFolder(walked.root, found.entries, name, () => undefined) };
}
