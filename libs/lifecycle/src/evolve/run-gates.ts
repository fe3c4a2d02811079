import { Injectable } from '@nestjs/common';
import { EvolutionRules } from '@skillward/contracts';
import { PackageFile, ScanVerdict } from '@skillward/domain';
import {
  GateResult,
  QuoteInPlace,
  addedLines,
  changesOf,
  counterEvidenceGate,
  countSupport,
  evidenceGate,
  followedBefore,
  frontMatterGate,
  gate,
  languageGate,
  localityGate,
  poisoningGate,
  qualityGate,
  roleOfQuote,
  scanGate,
  specificationGate,
  specificsGate,
  structureGate,
  supplyGate,
  supportGate,
  textOf,
} from '@skillward/evolution';
import {
  Database,
  EvidenceItemRow,
  ProposalDraftRow,
  ProposalRow,
  evidenceStore,
  stepStore,
  suppressionStore,
  skillStore,
} from '@skillward/database';
import { profileStatically } from '@skillward/profile';
import { BuildResult, buildPackage } from '@skillward/skill-package';
import { quotableTexts } from '@skillward/trajectory';
import { SYSTEM } from '../access/principal';
import { ScanPackages } from '../profile/scan-packages';
import { readScanPolicy } from '../policy/scan-policy';
import { judge } from '../policy/verdicts';
import { LibrarySource } from '../recommend/library/library-source';
import { ReplayRecommendations } from './replay';
import { ownQuotes } from './own-quotes';
import { SimilarSkills } from './similar-skills';

export type Author = 'machine' | 'person';

/** Who worded a draft; what has none yet is worded by the machine. */
export const authorOf = (draft: ProposalDraftRow | null): Author =>
  draft !== null && draft.author.id !== SYSTEM.keyId ? 'person' : 'machine';

/** A draft as a package, next to the version that it changes. */
export interface ProposedChange {
  readonly proposal: ProposalRow;
  readonly author: Author;
  /** Empty for a creation. */
  readonly base: readonly PackageFile[];
  readonly proposed: readonly PackageFile[];
  readonly name: string;
  readonly evidence: readonly EvidenceItemRow[];
  readonly rules: EvolutionRules;
  readonly at: Date;
}

const MAX_CONTRARY = 50;
const UNLIMITED = { maxFiles: Number.MAX_SAFE_INTEGER, maxPackageBytes: Number.MAX_SAFE_INTEGER };

/** What counts for a proposal as support: of the current attribution of a run, and not discounted. */
export const supportOf = (evidence: readonly EvidenceItemRow[]) =>
  countSupport(
    evidence.map(({ sameRun, taskKey, reporterIds, isCurrent, discounted }) => ({
      sameRun,
      taskKey,
      reporters: reporterIds,
      discounted: isCurrent ? discounted : 'Another attribution, or a longer file, of the run has taken its place.',
    })),
  );

/** Checks proposals by machine. What needs neither clock nor database is decided in libs/evolution. */
@Injectable()
export class RunGates {
  constructor(
    private readonly database: Database,
    private readonly scans: ScanPackages,
    private readonly library: LibrarySource,
    private readonly replay: ReplayRecommendations,
    private readonly similar: SimilarSkills,
  ) {}

  /** The gates that need no draft. */
  async ofEvidence(
    evidence: readonly EvidenceItemRow[],
    rules: EvolutionRules,
    author: Author,
    isAsked: boolean,
  ): Promise<GateResult[]> {
    if (isAsked) {
      return [gate('evidence', 'soft', [], 'A person asks for this change; it stands on their word.')];
    }
    const counted = evidence.filter(({ isCurrent, discounted }) => isCurrent && discounted === null);
    const discounted = evidence.flatMap(({ trajectoryId, discounted: reason }) =>
      reason === null ? [] : [{ trajectoryId, reason }],
    );
    return [
      evidenceGate(await this.quotesOf(counted)),
      supportGate(supportOf(evidence), rules.support, author),
      poisoningGate(
        discounted.filter(
          (each, at) => discounted.findIndex((other) => other.trajectoryId === each.trajectoryId) === at,
        ),
      ),
    ];
  }

  /** The gates of a draft. */
  async ofDraft(change: ProposedChange): Promise<GateResult[]> {
    const { proposal, base, proposed, evidence, rules, author, name } = change;
    const changes = changesOf(base, proposed);
    const added = addedLines(changes);
    const built = buildPackage(proposed, { folderName: name, limits: UNLIMITED });
    const tasks = evidence.flatMap(({ task }) => task ?? []);
    const baseText = base.map((file) => textOf(file) ?? '').join('\n');
    const counted = evidence.filter(({ isCurrent, discounted }) => isCurrent && discounted === null);
    const acts = (await this.quotesOf(counted)).filter(({ role }) => role === 'act');
    const gates: GateResult[] = [
      ...(proposal.kind === 'creation' ? [] : [shapeOf(localityGate(base, proposed, changes, rules.locality), author)]),
      ...frontMatterGates(base, built, name, author),
      shapeOf(structureGate(base, proposed), author),
      specificsGate(added, { base: baseText, tasks }),
      supplyGate(added, baseText, acts),
      languageGate(
        added,
        ...(await this.namedSkills(
          change,
          added.map(({ text }) => text),
        )),
      ),
      specificationGate(built.ok ? [] : built.errors),
    ];
    if (!built.ok) return gates;
    gates.push(await this.scanGateOf(change, built), qualityGateOf(base, proposed));
    if (proposal.kind === 'creation')
      gates.push(await this.similar.gate(built.package, proposal.namespace, comparedWith(change)));
    else if (proposal.skillId !== null) {
      gates.push(
        ...(await this.replay.replayAll(
          { skillId: proposal.skillId, package: built.package, files: proposed },
          rules.replay,
        )),
        await this.counterEvidence(proposal.skillId, change),
      );
    }
    return gates;
  }

  private async quotesOf(evidence: readonly EvidenceItemRow[]): Promise<QuoteInPlace[]> {
    const quotes: QuoteInPlace[] = [];
    for (const item of evidence) {
      const { trajectoryId } = item;
      const own = ownQuotes(item);
      const steps = await stepStore.some(this.database.client, trajectoryId, [...new Set(own.map(({ step }) => step))]);
      const known = new Map(steps.map((step) => [step.index, step]));
      quotes.push(
        ...own.map(({ step, quote }) => {
          const at = known.get(step);
          const texts = at === undefined ? [] : quotableTexts(at);
          return { trajectoryId, step, quote, texts, role: at === undefined ? 'act' : roleOfQuote(at, quote) } as const;
        }),
      );
    }
    return quotes;
  }

  /** Names of siblings, and of any other skills of several words, in added lines, that the skill does not speak of already. */
  private async namedSkills(
    change: ProposedChange,
    added: readonly string[],
  ): Promise<[siblings: string[], others: string[]]> {
    const { skillId, namespace } = change.proposal;
    const among = comparedWith(change);
    const text = change.base.map((file) => textOf(file) ?? '').join('\n');
    const families = await this.library.families.of(skillId === null ? [] : [skillId]);
    const members = new Set(families.get(skillId ?? '')?.members);
    const named = await skillStore.namedIn(this.database.client, added.join('\n'), text);
    const others = named
      .filter(({ id }) => id !== skillId)
      .filter((entry) => among === null || entry.namespace === namespace || among.includes(entry.namespace));
    const names = (entries: typeof others) => [...new Set(entries.map(({ name }) => name))];
    return [names(others.filter(({ id }) => members.has(id))), names(others.filter(({ name }) => name.includes('-')))];
  }

  private async scanGateOf(
    { proposal, base, at }: ProposedChange,
    built: BuildResult & { ok: true },
  ): Promise<GateResult> {
    const before = base.length === 0 ? null : buildPackage(base, { limits: UNLIMITED });
    const packages = [built.package, ...(before?.ok === true ? [before.package] : [])];
    const [after, old] = await this.scans.scan(packages);
    const db = this.database.client;
    const policy = await readScanPolicy(db);
    const { skillId } = proposal;
    const suppressions =
      skillId === null ? [] : ((await suppressionStore.inForce(db, [skillId], at)).get(skillId) ?? []);
    const verdictOf = (findings: NonNullable<typeof after>['findings']): ScanVerdict =>
      judge(findings, suppressions, { policy, at });
    const known = old?.findings ?? [];
    const found = after?.findings ?? [];
    return scanGate({ findings: known, verdict: verdictOf(known) }, { findings: found, verdict: verdictOf(found) });
  }

  /** Uses of the spans that the edit changes, by other runs than those that support it, that did not go as it says. */
  private async counterEvidence(skillId: string, { base, proposed, evidence }: ProposedChange): Promise<GateResult> {
    const own = new Set(evidence.map(({ trajectoryId }) => trajectoryId));
    const spans = changedSpans(base, proposed);
    const uses = await evidenceStore.contraryUses(this.database.client, skillId, MAX_CONTRARY);
    const contrary = uses.filter(
      ({ trajectoryId, subtask }) =>
        !own.has(trajectoryId) &&
        subtask.skillRefs.some(({ path, fromLine, toLine, usedFor }) =>
          spans.some(
            (span) =>
              span.path === path &&
              (fromLine ?? 1) <= span.to &&
              (toLine ?? Infinity) >= span.from &&
              followedBefore(usedFor, span.before, span.after),
          ),
        ),
    );
    return counterEvidenceGate(contrary.map(({ subtask, ...use }) => ({ ...use, goal: subtask.goal })));
  }
}

/** How much a draft changes bounds machines; a person may rewrite a skill, and the reviewer is told. */
const shapeOf = (result: GateResult, author: Author): GateResult =>
  author === 'person' ? { ...result, severity: 'soft' } : result;

/**
 * Whose skills a draft may be held against: of a person those of its namespace, or gates would tell them what others have;
 * of a machine those that the reporters of its runs see. Null: all.
 */
function comparedWith({ author, evidence }: ProposedChange): string[] | null {
  if (author === 'person') return [];
  if (evidence.some(({ namespaces }) => namespaces.length === 0)) return null;
  return [...new Set(evidence.flatMap(({ namespaces }) => namespaces))];
}

/** Lines of the base around which something changes, from 1, with what stands there before and after. */
function changedSpans(base: readonly PackageFile[], proposed: readonly PackageFile[]) {
  return changesOf(base, proposed).flatMap(({ path }) => {
    const [before, after] = [base, proposed].map((files) => {
      const file = files.find((each) => each.path === path);
      return file === undefined ? [] : (textOf(file) ?? '').split('\n');
    }) as [string[], string[]];
    let from = 0;
    while (from < before.length && before[from] === after[from]) from += 1;
    let tail = 0;
    while (tail < before.length - from && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
    const changed = (lines: readonly string[]) => lines.slice(from, lines.length - tail).join('\n');
    const span = { path, from: Math.max(1, from), to: before.length - tail + 1 };
    return [{ ...span, before: changed(before), after: changed(after) }];
  });
}

function frontMatterGates(
  base: readonly PackageFile[],
  built: BuildResult,
  name: string,
  author: Author,
): GateResult[] {
  if (!built.ok) return [];
  if (base.length === 0) {
    const isNamed = built.package.frontmatter.name === name;
    return [
      gate('front_matter', 'hard', isNamed ? [] : ['The front matter names another skill.'], 'It names the skill.'),
    ];
  }
  const before = buildPackage(base, { limits: UNLIMITED });
  return before.ok ? [frontMatterGate(before.package.frontmatter, built.package.frontmatter, author)] : [];
}

function qualityGateOf(base: readonly PackageFile[], proposed: readonly PackageFile[]): GateResult {
  const before = base.length === 0 ? null : profileStatically(base);
  return qualityGate(before, profileStatically(proposed));
}
