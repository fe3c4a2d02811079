import type { Schema } from '@skillward/api-client';

/** What people read in place of the values of the contract: one group an enumeration, complete by its type. */
type Labels<Value extends string> = Readonly<Record<Value, string>>;

export const SKILL_STATUS: Labels<Schema<'Skill'>['status']> = {
  active: 'Active',
  deprecated: 'Deprecated',
  quarantined: 'Quarantined',
  archived: 'Archived',
};

export const SCAN_VERDICT: Labels<NonNullable<Schema<'Skill'>['scanVerdict']>> = {
  pass: 'Passed',
  warn: 'Has warnings',
  quarantine: 'Held back',
  reject: 'Refused',
};

export const QUALITY: Labels<Schema<'ListedSkill'>['quality']> = {
  good: 'Good',
  flawed: 'Flawed',
  unknown: 'Unknown',
};

export const SEVERITY: Labels<Schema<'ScanFinding'>['severity']> = {
  info: 'Info',
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  critical: 'Critical',
};

export const JOB_KIND: Labels<Schema<'Job'>['kind']> = {
  sync: 'Sync',
  profile: 'Profile',
  attribution: 'Attribution',
  training: 'Training',
  push: 'Push',
  webhook: 'Webhook',
};

export const JOB_STATUS: Labels<Schema<'Job'>['status']> = {
  queued: 'Queued',
  running: 'Running',
  succeeded: 'Succeeded',
  failed: 'Failed',
};

export const TRAINING_METHOD: Labels<Schema<'TrainingRun'>['method']> = {
  adapt: 'Adapt the model in use',
  skillresolve: 'SkillResolve, from nothing',
};

export const HOLD: Labels<Schema<'Source'>['hold']> = {
  none: 'Publish everything at once',
  findings: 'Publish what passes the scan, ask me about the rest',
  all: 'Ask me about everything first',
};

export const PACKAGE_CHANGE: Labels<Schema<'SyncedPackage'>['change']> = {
  created: 'New skill',
  updated: 'New version',
  revived: 'Back again',
  gone: 'Gone at its source',
};

export const PACKAGE_DECISION: Labels<NonNullable<Schema<'SyncedPackage'>['decision']>> = {
  waiting: 'Waits for you',
  published: 'Published',
  dismissed: 'Dismissed',
};

export const DECISION: Labels<Schema<'Exposure'>['decision']> = {
  exposed: 'Recommended',
  suppressed_sibling: 'A sibling was chosen',
  filtered_environment: "Doesn't run there",
  filtered_constraint: 'Excluded by the request',
  filtered_status: 'Not active',
  filtered_scan: 'Held back by the scan',
  below_threshold: 'Not relevant enough',
  below_cutoff: 'Ranked too low',
};

export const ATTRIBUTION: Labels<NonNullable<Schema<'Subtask'>['attribution']>> = {
  success_viewed_skill_but_not_used: 'Succeeded without the skill, though the agent read it',
  success_no_skill_seen: 'Succeeded, no skill seen',
  success_skill_used_with_extra_exploration: 'Succeeded, but the agent had to work around the skill',
  fail_skill_issue: 'Failed because of the skill',
  fail_agent_limit: 'Failed because of the agent',
  fail_client_env: "Failed because of the user's environment",
  fail_external_env: 'Failed because of an external service',
  fail_unknown_env: 'Failed because of the environment, cause unknown',
  uncertain_human_judge_required: 'Outcome unknown, needs a person',
  uncertain_environment_judge_inconclusive: 'Outcome unknown, the check was inconclusive',
  uncertain_no_judge: 'Outcome unknown, nothing checked it',
};

export const PROPOSAL_STATUS: Labels<Schema<'Proposal'>['status']> = {
  pending: 'Waiting for review',
  approved: 'Approved',
  rejected: 'Rejected',
  superseded: 'Superseded',
  skipped: 'No draft',
};

export const PROPOSAL_ACTION: Labels<NonNullable<Schema<'Proposal'>['action']>> = {
  error_fix: 'Fix an error',
  knowledge_addition: 'Add knowledge',
  prerequisite_addition: 'Add a prerequisite',
  create_skill: 'New skill',
  rollback: 'Roll back',
  skip: 'No draft yet',
};

/** A line of one of the two texts of a change. */
export const LINE_SIDE: Labels<NonNullable<Schema<'Proposal'>['comments'][number]['anchor']>['side']> = {
  old: 'old line',
  new: 'line',
};

export const GATE_SEVERITY: Labels<Schema<'Proposal'>['gates'][number]['severity']> = {
  hard: 'Blocking',
  soft: 'Advisory',
};

const GATES: Readonly<Record<string, string>> = {
  evidence: 'Evidence',
  support: 'Enough runs and reporters',
  poisoning: 'No manipulated runs',
  locality: 'Small change',
  structure: 'Structure kept',
  supply: 'Nothing new to fetch, run or allow',
  front_matter: 'Front matter',
  specifics: 'Nothing of one case only',
  language: 'Language',
  specification: 'Follows the specification',
  scan: 'Security scan',
  quality: 'Quality',
  duplicate: 'No duplicate',
  family: 'Fits its family',
  replay: 'Replay of stored answers',
  benchmark: 'Benchmark',
  counter_evidence: 'Counter-evidence',
  outcomes: 'Outcomes of both versions',
};

export const gateName = (name: string): string => GATES[name] ?? name.replaceAll('_', ' ');

/** What a change would make readers fetch, run or allow, as the `supply` gate names it. */
export const SUPPLY_MARK: Readonly<Record<string, string>> = {
  package: 'Package',
  index: 'Package index or mirror',
  host: 'Host',
  script: 'Script or program',
  permission: 'Extra rights',
  check: 'Check switched off',
  variable: 'Environment variable',
  removal: 'Deletes or overwrites',
};

export const RUN_STATUS: Labels<Schema<'Trajectory'>['status']> = {
  received: 'Received',
  attributing: 'Being analysed',
  attributed: 'Analysed',
  failed: 'Failed',
};

export const RUN_FORMAT: Labels<Schema<'Trajectory'>['format'] & string> = {
  atif: 'ATIF',
  'claude-code': 'Claude Code',
  codex: 'Codex',
  'gemini-cli': 'Gemini CLI',
  aider: 'Aider',
  openhands: 'OpenHands',
  'swe-agent': 'SWE-agent',
  chat: 'Chat',
  otlp: 'OpenTelemetry',
  skillward: 'Skillward',
  'skillsvote-feedback': 'SkillsVote feedback',
};

export const STEP_SOURCE: Labels<Schema<'Step'>['source']> = {
  user: 'User',
  agent: 'Agent',
  system: 'System',
  environment: 'Environment',
};

export const TASK_OUTCOME: Labels<'success' | 'partial' | 'fail'> = {
  success: 'Succeeded',
  partial: 'Partly succeeded',
  fail: 'Failed',
};

export const FAMILY_ORIGIN: Labels<Schema<'Family'>['origin']> = {
  curated: 'Made by a curator',
  resolved: 'Found automatically',
};

export const FAMILY_ACTION: Labels<Schema<'FamilyRevision'>['action']> = {
  resolved: 'Found automatically',
  created: 'Created',
  members_set: 'Members changed',
  merged: 'Merged',
  split: 'Split',
  pinned: 'Pinned',
  deleted: 'Dissolved',
};

export const DUPLICATE_KIND: Labels<Schema<'DuplicateGroup'>['kind']> = {
  identical: 'Identical',
  same_body: 'Same instructions',
  near_copy: 'Nearly the same',
  same_name: 'Same name',
  shadowing: 'Hides another skill',
};

export const FILE_CHANGE: Labels<Schema<'PackageDiff'>['files'][number]['status']> = {
  added: 'Added',
  removed: 'Removed',
  modified: 'Modified',
  mode_changed: 'Mode changed',
};

export const SUPPRESSION_STATUS: Labels<Schema<'Suppression'>['status']> = {
  in_force: 'In force',
  expired: 'Expired',
  revoked: 'Taken back',
};

export const WORK_STATUS: Labels<Schema<'Embeddings'>['status'] | Schema<'Profiling'>['status']> = {
  off: 'Off',
  idle: 'Up to date',
  running: 'Running',
  failing: 'Failing',
};

export const ERRAND_STATUS: Labels<Schema<'VersionPush'>['status']> = {
  waiting: 'Waiting',
  done: 'Done',
  failed: 'Failed',
};

export const SYSTEM: Labels<NonNullable<Schema<'ProfileEnvironment'>['os']['value']>[number]> = {
  linux: 'Linux',
  macos: 'macOS',
  windows: 'Windows',
};

export const WRITE_SCOPE: Labels<NonNullable<Schema<'ProfileEnvironment'>['writeScope']['value']>> = {
  read: 'Read only',
  workspace: 'The workspace',
  system: 'The whole system',
};

export const PRIVILEGE: Labels<NonNullable<Schema<'ProfileEnvironment'>['privilege']['value']>> = {
  rootless: 'None',
  sudo: 'Administrator rights',
};

export const NETWORK: Labels<NonNullable<Schema<'ProfileEnvironment'>['externalty']['value']>> = {
  offline: 'Offline',
  online: 'Online',
  secured: 'Online with credentials',
};

export const SOURCE_KIND: Labels<Schema<'Source'>['kind']> = {
  git: 'Git repository',
  directory: 'Folder on the server',
  upload: 'Uploads',
};

export const ROLE: Labels<Schema<'Me'>['role']> = {
  agent: 'Agent',
  curator: 'Curator',
  reviewer: 'Reviewer',
  admin: 'Administrator',
};

export const MODEL_KIND: Labels<Schema<'ModelEndpoint'>['kind']> = {
  language: 'Language model',
  embedding: 'Embedding model',
  rerank: 'Reranking model',
};

export const ORIGIN_KIND: Labels<Schema<'Origin'>['kind']> = {
  sync: 'Sync of a source',
  upload: 'Upload',
  rollback: 'Roll-back',
  proposal: 'Approved change',
};

export const VERSION_STATUS: Labels<Schema<'Version'>['status']> = {
  current: 'Current',
  superseded: 'Earlier version',
};

export const SCAN_ACTION: Labels<Schema<'ScanFinding'>['action']> = {
  none: 'Nothing',
  warn: 'Warn',
  quarantine: 'Hold back',
  reject: 'Refuse',
};

/** Who read a package: rules of profiles, a model, or rules of the scan. */
export const PROFILER: Labels<'static' | 'model' | 'rules'> = {
  static: 'Static analysis',
  model: 'Language model',
  rules: 'Scan rules',
};

export const CONTRACT_FIELD: Labels<'resource' | 'precondition' | 'scope' | 'output' | 'procedure' | 'identifier'> = {
  resource: 'Works with',
  precondition: 'Condition',
  scope: 'Limit',
  output: 'Produces',
  procedure: 'Step',
  identifier: 'Names',
};

export const CONTRACT_ROLE: Labels<'used' | 'avoided' | 'other'> = {
  used: 'Used',
  avoided: 'Not to be used',
  other: 'Only mentioned',
};

export const QUERY_BY: Labels<'caller' | 'model' | 'rules'> = {
  caller: 'As the caller asked',
  model: 'Worded by a model',
  rules: 'Worded by rules',
};

export const PROFILE_FIELD: Labels<Schema<'ProfilePatch'>['field']> = {
  'environment.os': 'Platforms',
  'environment.writeScope': 'File access',
  'environment.privilege': 'Privilege',
  'environment.externalty': 'Network',
  'environment.envs': 'Environment variables',
  'environment.bins': 'Programs',
  'environment.mcps': 'MCP servers',
  'quality.consistency': 'Consistency',
  'quality.completeness': 'Completeness',
  'quality.orientation': 'Orientation',
  'verifiability.successVerifiability': 'Success can be verified',
  'verifiability.environmentControllability': 'Environment can be controlled',
  'verifiability.taskConstructability': 'Tasks can be constructed',
};

export const WEBHOOK_FORMAT: Labels<Schema<'Webhook'>['format']> = {
  skillward: 'JSON',
  slack: 'Slack',
  teams: 'Teams',
};

export const DELIVERY_STATUS: Labels<Schema<'WebhookDelivery'>['status']> = {
  waiting: 'Waiting',
  done: 'Delivered',
  failed: 'Not delivered',
};

export const WEBHOOK_EVENT: Labels<
  'proposal.pending' | 'proposal.approved' | 'proposal.rejected' | 'proposal.superseded'
> = {
  'proposal.pending': 'A change waits for review',
  'proposal.approved': 'A change was approved',
  'proposal.rejected': 'A change was rejected',
  'proposal.superseded': 'A change is no longer needed',
};

/** What a webhook is sent: events that it can be told of, and tests. */
export const DELIVERY_EVENT: Readonly<Record<string, string>> = { ...WEBHOOK_EVENT, 'webhook.test': 'Test' };

export const WHY_NOT_STAGE: Labels<Schema<'WhyNot'>['stage']> = {
  shown: 'Recommended',
  not_searched: 'Namespace not searched',
  newer: 'Newer than the answer',
  not_indexed: 'Not in the search index yet',
  status: 'Not active',
  scan: 'Held back by the scan',
  environment: 'Does not fit the machine',
  constraint: 'Ruled out by the request',
  not_found: 'Shares no word with the request',
  few_matches: 'Too few words in common',
  sibling: 'A sibling was chosen instead',
  threshold: 'Too unlikely to help',
  cutoff: 'Not among the best',
};

/** @returns what a person can choose from, in the order of the labels */
export const optionsOf = (group: Readonly<Record<string, string>>): { value: string; label: string }[] =>
  Object.entries(group).map(([value, label]) => ({ value, label }));

/** @returns the label of a value that the contract does not enumerate; the value itself where it has none */
export const labelIn = (group: Readonly<Record<string, string>>, value: string): string =>
  Object.hasOwn(group, value) ? (group[value] as string) : value;
