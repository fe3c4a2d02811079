import { Option, type Command } from 'commander';
import { unwrap, type Schema } from '@skillward/api-client';
import { ProposalStatus } from '@skillward/contracts';
import { parseId, parseInteger, parseSkill, type SkillPath } from '../arguments';
import type { Environment } from '../environment';
import { invoke, withServer, type OnlineOptions } from '../invocation';
import { styleOfDiff } from '../terminal';

type Proposal = Schema<'Proposal'>;
type Summary = Schema<'ProposalSummary'>;

interface Approval {
  readonly comment?: string;
  readonly revision?: number;
  readonly emergency?: string;
}

export function addProposals(program: Command, environment: Environment): void {
  const proposals = program
    .command('proposals')
    .summary('review what evidence would change')
    .description('Lists, shows and decides proposals: changes of skills that runs of agents justify.');
  addList(proposals, environment);
  addShow(proposals, environment);
  addApprove(proposals, environment);
  addReject(proposals, environment);
  addComment(proposals, environment);
}

function addList(parent: Command, environment: Environment): void {
  withServer(
    parent
      .command('list', { isDefault: true })
      .summary('list proposals, newest first')
      .addOption(new Option('--status <status>', 'only those of this status').choices(ProposalStatus.options))
      .option('--skill <ns/name>', 'only those about this skill', parseSkill)
      .option('--limit <n>', 'how many (default: 50)', parseInteger(1, 200)),
  ).action(async (options: OnlineOptions & { status?: Summary['status']; skill?: SkillPath; limit?: number }) => {
    const { terminal, session } = invoke(environment, options);
    const { client } = await session();
    const { status, skill, limit } = options;
    const query = {
      ...(status === undefined ? {} : { status }),
      ...(skill === undefined ? {} : { skill: `${skill.ns}/${skill.name}` }),
      ...(limit === undefined ? {} : { limit }),
    };
    const page = await unwrap(client.GET('/api/v1/proposals', { params: { query } }));
    terminal.print(page, page.items.length === 0 ? 'No proposals.' : page.items.map(describeLine).join('\n'));
  });
}

function addShow(parent: Command, environment: Environment): void {
  withServer(
    parent
      .command('show')
      .summary('show one with diff, evidence and gates')
      .argument('<id>', 'proposal, as the list names it', parseId),
  ).action(async (id: string, options: OnlineOptions) => {
    const { terminal, session } = invoke(environment, options);
    const { client } = await session();
    const proposal = await unwrap(client.GET('/api/v1/proposals/{id}', { params: { path: { id } } }));
    terminal.print(proposal, describe(proposal), styleOfDiff);
  });
}

function addApprove(parent: Command, environment: Environment): void {
  withServer(
    parent
      .command('approve')
      .summary('make the next version of it')
      .argument('<id>', 'proposal, as the list names it', parseId)
      .option('--comment <text>', 'what you want to say about it')
      .option(
        '--revision <n>',
        'the draft that you read; another one by then is not approved',
        parseInteger(1, 1_000_000),
      )
      .option('--emergency <reason>', 'as administrator, approve alone what you wrote; the reason is kept and audited'),
  ).action(async (id: string, options: OnlineOptions & Approval) => {
    const { terminal, session } = invoke(environment, options);
    const { client } = await session();
    const { comment, revision, emergency } = options;
    const body = {
      ...(comment === undefined ? {} : { comment }),
      ...(revision === undefined ? {} : { revision }),
      ...(emergency === undefined ? {} : { emergency }),
    };
    const answer = await unwrap(client.POST('/api/v1/proposals/{id}/approve', { params: { path: { id } }, body }));
    const { namespace, name } = answer.proposal.skill;
    const done = answer.version.emergency === null ? 'Approved' : 'Approved in an emergency';
    terminal.print(answer, `${done}: ${namespace}/${name ?? ''}@${answer.version.number} (${answer.version.digest}).`);
  });
}

function addReject(parent: Command, environment: Environment): void {
  withServer(
    parent
      .command('reject')
      .summary('turn it down, for good')
      .argument('<id>', 'proposal, as the list names it', parseId)
      .requiredOption('--reason <text>', 'why; it stays with the proposal'),
  ).action(async (id: string, options: OnlineOptions & { reason: string }) => {
    const { terminal, session } = invoke(environment, options);
    const { client } = await session();
    const body = { reason: options.reason };
    const proposal = await unwrap(client.POST('/api/v1/proposals/{id}/reject', { params: { path: { id } }, body }));
    terminal.print(proposal, `Rejected: ${proposal.id}.`);
  });
}

function addComment(parent: Command, environment: Environment): void {
  withServer(
    parent
      .command('comment')
      .summary('say something about it')
      .argument('<id>', 'proposal, as the list names it', parseId)
      .argument('<text>')
      .option('--request-changes', 'keep it from being approved until there is another draft', false),
  ).action(async (id: string, text: string, options: OnlineOptions & { requestChanges: boolean }) => {
    const { terminal, session } = invoke(environment, options);
    const { client } = await session();
    const call = { params: { path: { id } }, body: { text } };
    const proposal = await unwrap(
      options.requestChanges
        ? client.POST('/api/v1/proposals/{id}/request-changes', call)
        : client.POST('/api/v1/proposals/{id}/comments', call),
    );
    terminal.print(proposal, options.requestChanges ? 'Changes are asked for.' : 'The comment is kept.');
  });
}

const nameOf = ({ skill }: Summary): string => `${skill.namespace}/${skill.name ?? '(new)'}`;

const describeLine = (proposal: Summary): string =>
  [
    `${proposal.id}  ${proposal.status}  ${proposal.action}  ${nameOf(proposal)}`,
    `  ${proposal.rationale.split('\n', 1)[0] ?? ''}`,
    ...(proposal.reason === null ? [] : [`  ${proposal.reason}`]),
    ...(proposal.decision?.emergency ? [`  emergency: ${proposal.decision.emergency}`] : []),
  ].join('\n');

function describe(proposal: Proposal): string {
  const { support, gates, evidence, comments, diff } = proposal;
  return [
    describeLine(proposal),
    `  base: ${proposal.baseVersion ?? '-'}  draft: ${proposal.revision}  support: ${support.trajectories} trajectories, ${support.tasks} tasks, ${support.reporters} reporters`,
    ...diff.flatMap(({ path, status, diff: text }) => [
      '',
      `${status} ${path}`,
      ...(text === null ? [] : [text.trimEnd()]),
    ]),
    '',
    'Gates:',
    ...gates.map(
      ({ name, severity, passed, detail }) => `  ${passed ? 'passed' : `FAILED (${severity})`}  ${name}: ${detail}`,
    ),
    '',
    'Evidence:',
    ...evidence.map(
      ({ trajectoryId, version, step, quote, discounted }) =>
        `  ${trajectoryId}${version === null ? '' : ` @${version}`}${step === null ? '' : ` step ${step}: ${JSON.stringify(quote)}`}${discounted === null ? '' : ` (does not count: ${discounted})`}`,
    ),
    ...(comments.length === 0 ? [] : ['', 'What people did:']),
    ...comments.map(({ at, by, kind, text }) => `  ${at}  ${by.name}  ${kind}${text === null ? '' : `: ${text}`}`),
  ].join('\n');
}
