import { z } from 'zod';
import {
  DiffSide,
  EvidenceRoute,
  EvolveAction,
  GateSeverity,
  NamespaceName,
  ProposalAction as Action,
  ProposalKind,
  ProposalStatus as Status,
  ReviewKind,
  ScanFinding,
  ScanVerdict,
  SkillName,
} from '@skillward/domain';
import { Actor, Emergency, PageQuery, Reason, Timestamp, page } from './common';
import { FileDiff, VersionSummary } from './skills';

export const ProposalStatus = Status.describe(
  'pending: waits for a reviewer. skipped: a hard gate keeps it back, see `reason`; new evidence may change that. ' +
    'superseded: its base has changed in the same place.',
);

export const ProposalAction = Action.describe('`skip`: there is no draft, see `reason`.');

export const ProposalGate = z.object({
  name: z.string(),
  severity: GateSeverity.describe('A failed hard gate keeps the proposal from reviewers; a soft one is shown.'),
  passed: z.boolean(),
  detail: z.string(),
  data: z.unknown().optional().describe('What the detail is made of, as before and after of a replay.'),
});

export const ProposalEvidence = z.object({
  trajectoryId: z.string(),
  subtaskId: z.string(),
  steps: z.array(z.int()).describe('First and last step of the subtask.'),
  step: z.int().nullable().describe('The step of the quote; null: the subtask has no quote.'),
  quote: z.string().nullable(),
  finding: z.string().nullable(),
  goal: z.string(),
  attribution: z.string(),
  version: z.int().nullable().describe('Version of the skill that the run used; null: none, or not known.'),
  reporter: z.string().describe('Id of the key that reported the run.'),
  counts: z.boolean(),
  discounted: z.string().nullable().describe('Why it counts for nothing.'),
});

const LinePlace = z.object({
  path: z.string().min(1).max(500).describe('The file, as the diff names it.'),
  side: DiffSide.describe('`old`: the base version; `new`: the draft.'),
  line: z.int().min(1).describe('First line, from 1.'),
  endLine: z.int().min(1).describe('Last line; the same as `line` for one line.'),
});

export const ProposalComment = z.object({
  id: z.string(),
  kind: ReviewKind,
  revision: z.int().describe('The draft that it is about.'),
  text: z.string().nullable(),
  by: Actor,
  at: Timestamp,
  anchor: LinePlace.extend({
    quoted: z.string().describe('The lines as they stood in the draft that it is about.'),
    outdated: z
      .boolean()
      .describe('Another draft has changed the lines: then the place is where they stood, else where they stand now.'),
  })
    .nullable()
    .describe('The lines that it is about; null: the proposal as a whole.'),
  suggestion: z
    .object({
      replacement: z.string().describe('What shall stand in place of the lines; empty: nothing.'),
      appliedAs: z.int().nullable().describe('The draft that its application made; null: it is not applied.'),
    })
    .nullable(),
  resolved: z.object({ by: Actor, at: Timestamp }).nullable().describe('Who put a comment on lines away, and when.'),
});

export const ProposalDecision = z.object({
  verdict: z.enum(['approved', 'rejected']),
  by: Actor,
  at: Timestamp,
  comment: z.string().nullable(),
  revision: z.int(),
  emergency: z
    .string()
    .nullable()
    .describe('Why an administrator who counts as a writer approved it alone; null: somebody else approved it.'),
});

export const StructuredEdit = z.object({
  path: z.string().min(1).max(500),
  oldText: z.string().min(1).max(100_000).describe('Stands exactly once in the file of the base version.'),
  newText: z.string().max(100_000),
});

const path = z.string().min(1).max(500);
const fileText = z.string().max(1_000_000);
const MOST_FILES = 200;
/** Of all files that are sent: what is kept of the base version does not count. */
const MOST_TEXT = 4_000_000;

export const NewSkillPackage = z.object({
  name: SkillName,
  files: z
    .array(z.object({ path, text: fileText }))
    .min(1)
    .max(MOST_FILES),
});

export const FileOperation = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('add'), path, text: fileText, executable: z.boolean() }),
    z.object({ kind: z.literal('remove'), path }),
    z.object({ kind: z.literal('rename'), path, to: path }),
  ])
  .describe('What becomes of a whole file, after the edits.');

/** A package as it shall be, file by file; what is not in it is removed. */
export const PackageFiles = z
  .array(
    z
      .object({
        path,
        text: fileText.optional().describe('The whole text of the file.'),
        from: path
          .optional()
          .describe('The file of the base version that it was: its mode is kept and, without `text`, its content.'),
      })
      .refine(({ text, from }) => text !== undefined || from !== undefined, 'needs `text`, `from` or both'),
  )
  .min(1)
  .max(MOST_FILES)
  .refine(
    (files) => files.reduce((sum, { text = '' }) => sum + text.length, 0) <= MOST_TEXT,
    `has more than ${MOST_TEXT} characters of text`,
  )
  .describe('The package as it shall be: every file of it, and what is not named is removed.');
export type PackageFiles = z.infer<typeof PackageFiles>;

export const ProposalDraft = z.object({
  revision: z.int(),
  action: ProposalAction,
  rationale: z.string(),
  summary: z.string().nullable(),
  edits: z.array(StructuredEdit),
  files: z.array(FileOperation),
  skill: NewSkillPackage.nullable(),
  engine: z.string().describe('Who worded it: the templates, a model or `person`, with a version.'),
  author: Actor,
  createdAt: Timestamp,
});

export const ProposalSummary = z
  .object({
    id: z.string(),
    kind: ProposalKind,
    action: ProposalAction,
    skill: z
      .object({ namespace: z.string(), name: z.string().nullable() })
      .describe(
        'The skill to change; of a creation the one that would be made, without a name before there is a draft.',
      ),
    baseVersion: z.int().nullable(),
    status: ProposalStatus,
    reason: z.string().nullable().describe('Why it is skipped or superseded.'),
    finding: z.string().nullable(),
    rationale: z.string(),
    support: z.object({ trajectories: z.int(), tasks: z.int(), reporters: z.int() }),
    revision: z.int().describe('Number of the newest draft; 0: there is none.'),
    changesRequested: z.boolean(),
    assignee: Actor.nullable(),
    decision: ProposalDecision.nullable(),
    version: z.int().nullable().describe('The version that its approval made.'),
    createdAt: Timestamp,
    createdBy: Actor,
    updatedAt: Timestamp,
  })
  .meta({ id: 'ProposalSummary' });
export type ProposalSummary = z.infer<typeof ProposalSummary>;

export const Proposal = ProposalSummary.extend({
  diff: z.array(FileDiff).describe('What approving would change, file by file.'),
  draft: ProposalDraft.nullable(),
  drafts: z.array(ProposalDraft.omit({ edits: true, files: true, skill: true })).describe('Every wording so far.'),
  evidence: z.array(ProposalEvidence),
  gates: z.array(ProposalGate),
  comments: z.array(ProposalComment).describe('All that people did about it, in order.'),
  mayDecide: z.boolean().describe('Whether this key may approve it as it is now.'),
  ownWork: z
    .boolean()
    .describe(
      'Whether this key counts as one who wrote or edited it: the same key, one that was made with it or with which it ' +
        'was made, or a session by a link of either. Then an administrator may approve it in an emergency only.',
    ),
}).meta({ id: 'Proposal' });
export type Proposal = z.infer<typeof Proposal>;

export const ProposalListQuery = PageQuery.extend({
  status: ProposalStatus.optional(),
  skill: z
    .string()
    .regex(/^[a-z0-9-]{1,64}\/[a-z0-9-]{1,64}$/, 'must be namespace/name')
    .optional(),
  namespace: NamespaceName.optional(),
  assignee: z.string().max(100).optional().describe('Id of a key; `me` for the own one.'),
});
export type ProposalListQuery = z.infer<typeof ProposalListQuery>;
export const ProposalPage = page(ProposalSummary).meta({ id: 'ProposalPage' });
export type ProposalPage = z.infer<typeof ProposalPage>;

const text = z.string().trim().min(1).max(10_000);

/** Strict: with a misspelt `revision` another draft than the one that was read might be approved. */
export const ProposalApproval = z.strictObject({
  comment: text.optional(),
  revision: z.int().min(1).optional().describe('The draft that was read: another one by then gives 409.'),
  emergency: Emergency.optional(),
});
export type ProposalApproval = z.infer<typeof ProposalApproval>;
export const ProposalRejection = z.object({ reason: Reason });
export type ProposalRejection = z.infer<typeof ProposalRejection>;
export const ProposalChangeRequest = z.object({ text });
export type ProposalChangeRequest = z.infer<typeof ProposalChangeRequest>;

const MOST_COMMENTED_LINES = 200;
export const ProposalCommentCreate = z
  .object({
    text: text.optional(),
    anchor: LinePlace.extend({ endLine: LinePlace.shape.endLine.optional() })
      .refine(({ line, endLine = line }) => endLine >= line, { path: ['endLine'], message: 'is before `line`' })
      .refine(({ line, endLine = line }) => endLine - line < MOST_COMMENTED_LINES, {
        path: ['endLine'],
        message: `names more than ${MOST_COMMENTED_LINES} lines`,
      })
      .optional()
      .describe('Lines of a file that changes; left out: the proposal as a whole.'),
    replacement: z
      .string()
      .max(100_000)
      .optional()
      .describe('Suggests a text in place of the lines, without the last line feed; empty takes them away.'),
    revision: z.int().min(1).optional().describe('The draft that was read: another one by then gives 409.'),
  })
  .refine(({ text, replacement }) => text !== undefined || replacement !== undefined, 'needs text or replacement')
  .refine(({ anchor, replacement }) => replacement === undefined || anchor?.side === 'new', {
    path: ['replacement'],
    message: 'needs an `anchor` on the side `new`',
  });
export type ProposalCommentCreate = z.infer<typeof ProposalCommentCreate>;

export const CommentResolution = z.object({ resolved: z.boolean() });
export type CommentResolution = z.infer<typeof CommentResolution>;

export const SuggestionApplication = z.object({
  revision: z.int().min(1).describe('The draft that was read: another one by then gives 409.'),
});
export type SuggestionApplication = z.infer<typeof SuggestionApplication>;

const Affected = z.object({ id: z.string(), kind: ProposalKind, rationale: z.string() });
export const ApprovalEffects = z
  .object({
    supersedes: z
      .array(Affected.extend({ reason: z.string() }))
      .describe('Open proposals of the skill that do not fit the version which approval would make.'),
    rebases: z.array(Affected).describe('Open proposals of the skill that would be put onto that version.'),
    endsCanary: z
      .object({ version: z.int(), share: z.number() })
      .nullable()
      .describe('The running trial that the new version would end.'),
    canaryShare: z
      .number()
      .nullable()
      .describe('The share of recommendations that gets the version at first; null: all.'),
  })
  .meta({ id: 'ApprovalEffects' });
export type ApprovalEffects = z.infer<typeof ApprovalEffects>;
export const ProposalAssign = z.object({
  key: z.string().min(1).max(100).nullable().describe('Id of a key that may review; null: nobody.'),
});
export type ProposalAssign = z.infer<typeof ProposalAssign>;

export const ProposalEdit = z
  .object({
    rationale: text,
    summary: text.optional(),
    edits: z.array(StructuredEdit).min(1).max(50).optional(),
    files: PackageFiles.optional().describe('Of a change: the package as it shall be, made of the current version.'),
    skill: NewSkillPackage.optional(),
    revision: z.int().min(1).optional().describe('The draft that was read: another one by then gives 409.'),
  })
  .refine(
    ({ edits, files, skill }) => [edits, files, skill].filter((each) => each !== undefined).length === 1,
    'needs one of edits, files and skill',
  );
export type ProposalEdit = z.infer<typeof ProposalEdit>;

const base = z.int().min(1).optional().describe('The version that `files` come from; the current one if left out.');

export const ProposalCreate = z
  .object({
    namespace: NamespaceName,
    name: SkillName,
    action: EvolveAction.exclude(['skip']),
    rationale: text,
    summary: text,
    edits: z.array(StructuredEdit).min(1).max(50).optional().describe('Edits of the current version.'),
    files: PackageFiles.optional(),
    base,
  })
  .refine(({ edits, files }) => (edits === undefined) !== (files === undefined), 'needs either edits or files')
  .refine(({ action, edits }) => action !== 'create_skill' || edits === undefined, 'a new skill needs files');
export type ProposalCreate = z.infer<typeof ProposalCreate>;

export const PackageCheckRequest = z.object({
  namespace: NamespaceName,
  name: SkillName.optional().describe('The skill that changes; left out: a new one.'),
  files: PackageFiles,
  base,
});
export type PackageCheckRequest = z.infer<typeof PackageCheckRequest>;

const PackageProblem = z.object({
  code: z.string(),
  message: z.string(),
  path: z.string().nullable(),
  line: z.int().nullable(),
});

export const PackageCheck = z
  .object({
    valid: z.boolean().describe('Whether the package follows the specification.'),
    name: z.string().nullable(),
    description: z.string().nullable(),
    digest: z.string().nullable(),
    errors: z.array(PackageProblem),
    warnings: z.array(PackageProblem),
    verdict: ScanVerdict.nullable().describe('What the scan policy makes of the findings; null: not valid.'),
    findings: z.array(ScanFinding),
    diff: z.array(FileDiff).describe('Against the base version.'),
    current: z.int().nullable().describe('The current version of the skill; null: there is no such skill.'),
    upload: z
      .object({ allowed: z.boolean(), reason: z.string().nullable() })
      .describe('Whether it could become a version at once, by an upload.'),
  })
  .meta({ id: 'PackageCheck' });
export type PackageCheck = z.infer<typeof PackageCheck>;

export const ApprovedProposal = z
  .object({ proposal: Proposal, version: VersionSummary })
  .meta({ id: 'ApprovedProposal' });
export type ApprovedProposal = z.infer<typeof ApprovedProposal>;

export const EvidenceItem = z
  .object({
    id: z.string(),
    batch: z.string(),
    trajectoryId: z.string(),
    subtaskId: z.string(),
    route: EvidenceRoute,
    reason: z.string().nullable().describe('Why it is kept for diagnosis only.'),
    discounted: z.string().nullable().describe('Why it counts for nothing.'),
    namespace: z.string().nullable(),
    skill: z.string().nullable(),
    attribution: z.string(),
    goal: z.string(),
    finding: z.string().nullable(),
    proposals: z.array(z.object({ id: z.string(), status: ProposalStatus })).describe('Those that it speaks for.'),
    createdAt: Timestamp,
  })
  .meta({ id: 'EvidenceItem' });
export type EvidenceItem = z.infer<typeof EvidenceItem>;
export const EvidenceItemQuery = PageQuery.extend({
  route: EvidenceRoute.optional(),
  trajectory: z.uuid().optional(),
});
export type EvidenceItemQuery = z.infer<typeof EvidenceItemQuery>;
export const EvidenceItemPage = page(EvidenceItem).meta({ id: 'EvidenceItemPage' });
export type EvidenceItemPage = z.infer<typeof EvidenceItemPage>;
