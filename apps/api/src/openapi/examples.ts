const SKILL = 'team/pdf-forms';
const DRAFT_EDIT = {
  path: 'SKILL.md',
  oldText: 'Flatten the form.',
  newText: 'Flatten the form, unless it is to be signed afterwards.',
};

/** A body for each operation that takes JSON, by the operation's id; a test holds each against the operation's schema. */
export const BODY_EXAMPLES: Readonly<Record<string, unknown>> = {
  activateScorer: { reason: 'Two points better on last month’s requests.' },
  addTrainingPair: {
    task: 'Fill in the form fields of a PDF and keep them editable',
    helpful: SKILL,
    risky: 'team/pdf-flatten',
    note: 'Flattening makes fields uneditable.',
  },
  announceClawHubFile: {
    path: 'SKILL.md',
    size: 812,
    sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    contentType: 'text/markdown',
  },
  approveProposal: { comment: 'Checked against the two runs.', revision: 2 },
  assignProposal: { key: '0198c7a2-6d0e-7a43-9d55-1f0c5a2b7e11' },
  changeNamespace: { public: true, reason: 'These skills are open source.' },
  changeSkillStatus: { status: 'deprecated', reason: 'Replaced by team/pdf-forms.' },
  checkPackage: {
    namespace: 'team',
    name: 'pdf-forms',
    files: [
      {
        path: 'SKILL.md',
        text: '---\nname: pdf-forms\ndescription: Fills in the forms of PDF files.\n---\n\n# Forms\n',
      },
    ],
    base: 3,
  },
  commentProposal: { text: 'Does this hold for encrypted files too?' },
  compareAudit: {
    checkpoint: {
      schema: 1,
      seq: 4211,
      hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      at: '2026-11-01T00:00:00.000Z',
      publicKey: 'MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=',
      signature: '92oh9oaf6wYdXk1cQj5rlYGZ4Yl4m3d5jBqfVd0Lr7cJbZ0m7u2T0o1Xb5nZkR8yqv9cM2s3w4x5y6z7A8B9Cg==',
    },
  },
  createFamily: { name: 'Fill in PDF forms', members: [SKILL, 'community/pdf'] },
  createKey: { name: 'ci of team', role: 'curator', namespaces: ['team'] },
  createLoginLink: { keyId: '0198c7a2-6d0e-7a43-9d55-1f0c5a2b7e11' },
  createProposal: {
    namespace: 'team',
    name: 'pdf-forms',
    action: 'knowledge_addition',
    rationale: 'Signing fails on flattened forms.',
    summary: 'Says when not to flatten.',
    edits: [DRAFT_EDIT],
  },
  createWebhook: {
    url: 'https://hooks.example.org/skillward',
    events: ['proposal.pending', 'proposal.approved'],
    namespaces: ['team'],
  },
  editProposal: { rationale: 'Says when not to flatten, in one sentence.', edits: [DRAFT_EDIT] },
  endCanary: { outcome: 'promoted', reason: 'No failure in 40 runs.' },
  giveVerdict: { label: 'fail_agent_limit', reason: 'The skill names the flag; the agent left it out.' },
  mergeFamilies: { families: [SKILL, 'community/pdf'], name: 'Fill in PDF forms' },
  overrideProfile: { field: 'environment.bins', value: ['qpdf'], reason: 'The script calls it.' },
  previewScorer: { task: 'Fill in the form fields of a PDF', k: 3 },
  publishToClawHub: {
    slug: 'team--pdf-forms',
    version: '1.0.0',
    files: [{ path: 'SKILL.md', storageId: '0198c7a2-6d0e-7a43-9d55-1f0c5a2b7e11' }],
  },
  recommendForSkillsVote: {
    query: 'Fill in the form fields of a PDF',
    client_name: 'skills-vote',
    client_version: '0.1.0',
    wanted: 'fill in PDF form fields',
  },
  recommendSkills: {
    task: 'Fill in the form fields of contract.pdf with the values of data.json, without a network.',
    query: 'fill in PDF form fields',
    avoid: ['network'],
    require: ['Linux'],
    exclude: ['community/pdf'],
    k: 3,
    environment: { os: 'linux', bins: ['python3', 'qpdf'], externalty: 'offline', writeScope: 'workspace' },
    client: { name: 'my-agent', version: '1.4.0' },
  },
  registerSource: {
    kind: 'git',
    location: 'https://github.com/anthropics/skills',
    ref: 'main',
    subpath: 'skills',
    namespace: 'anthropic',
  },
  rejectProposal: { reason: 'Both runs had the same misconfigured proxy.' },
  reportToSkillsVote: {
    session_id: '0198c7a2-6d0e-7a43-9d55-1f0c5a2b7e11',
    os: ['linux'],
    write_scope: 'workspace',
    subtasks: [
      {
        goal: 'Fill in the form',
        summary: 'Filled in all fields with the script of the skill.',
        skills_used: ['pdf-forms'],
        outcome: 'success',
        reason: 'All fields hold the expected values.',
      },
    ],
  },
  reportTrajectory: {
    format: 'chat',
    content: [
      { role: 'user', content: 'Fill in the form fields of contract.pdf' },
      { role: 'assistant', content: 'All 14 fields are filled in.' },
    ],
    recommendationId: '0198c7a2-6d0e-7a43-9d55-1f0c5a2b7e11',
    task: 'Fill in the form fields of contract.pdf',
    outcome: { passed: true },
  },
  requestAttribution: { attributor: 'deterministic' },
  requestProfile: { profiler: 'static' },
  requestProposalChanges: { text: 'Name the flag as the tool’s help does.' },
  rollBackSkill: { to: 3, reason: 'Version 4 drops the fonts.' },
  setEvolutionPolicy: {
    support: { minTrajectories: 2, minTasks: 1, minReporters: 2 },
    fourEyes: true,
    canaryShare: 0.1,
    reason: 'Try new versions on a tenth of the requests first.',
  },
  setFamilyMembers: { members: [SKILL, 'community/pdf'] },
  setRecommendationPolicy: { minFit: 0.3, withholdBelow: null, judgeBelow: null },
  setScanPolicy: {
    actions: { info: 'none', low: 'none', medium: 'warn', high: 'quarantine', critical: 'reject' },
    reason: 'Findings of medium severity are read before every release.',
  },
  signIn: { token: 'the-token-of-a-one-time-link' },
  splitFamily: {
    parts: [
      { name: 'Fill in PDF forms', members: [SKILL] },
      { name: 'Read PDF files', members: ['community/pdf'] },
    ],
  },
  suppressFindings: {
    rule: 'destruction.delete-everything',
    path: 'scripts/clean.sh',
    reason: 'It removes its own temporary folder only.',
    expires: '2027-06-30T00:00:00Z',
  },
  updateSource: { ref: 'main', schedule: 'daily' },
};
