import { Paper, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Schema } from '@skillward/api-client';
import type { ReactNode } from 'react';
import { StateBadge } from '../shared/badges';
import { CopyLine } from '../shared/copy-line';
import { ORIGIN_KIND } from '../shared/labels';
import { RouteAnchor } from '../shared/links';
import { plural } from '../shared/plural';
import { ShareText } from '../shared/share';
import { Time } from '../shared/time';
import classes from './skill-facts.module.css';
import { profileQuery, type SkillPath } from './use-skill';

interface SkillFactsProps {
  readonly skill: Schema<'ListedSkill'>;
  readonly path: SkillPath;
  /** Number of the version that is looked at. */
  readonly shown: string;
  readonly isOld: boolean;
}

/** The answers to what everybody asks first of a skill: is it good, is it safe, is it used, whose is it, how do I get it. */
export function SkillFacts({ skill, path, shown, isOld }: SkillFactsProps) {
  const { usage, quality, owners, source } = skill;
  // What was found in the current version says nothing of an earlier one.
  const earlier = useQuery({ ...profileQuery(path, shown), enabled: isOld });
  const verdict = isOld ? earlier.data?.scan.verdict : skill.scanVerdict;
  const to = (tab: string) => ({ to: '/skills/$ns/$name', params: path, search: { tab, version: shown } }) as const;
  return (
    <Paper withBorder component="dl" className={classes.facts ?? ''}>
      <Fact question="Does it work?">
        <RouteAnchor {...to('evidence')} size="sm">
          <ShareText share={usage.success} />
        </RouteAnchor>
        <Note>{usage.success === null ? 'no run has reported one' : 'runs in which it helped'}</Note>
      </Fact>
      <Fact question="Is it well made?">
        <RouteAnchor {...to('profile')} size="sm">
          <StateBadge state={quality} />
        </RouteAnchor>
        <Note>by its profile</Note>
      </Fact>
      <Fact question="Is it safe?">
        <RouteAnchor {...to('scan')} size="sm">
          <StateBadge state={verdict ?? 'not scanned'} />
        </RouteAnchor>
        <Note>{isOld ? `version ${shown}` : 'by the scan'}</Note>
      </Fact>
      <Fact question="Is it used?">
        <Text size="sm" component="div">
          {usage.runs === 0 ? 'No run yet' : plural(usage.runs, 'run')}
        </Text>
        <Note>
          {usage.lastUsed === null ? (
            'no agent opened it'
          ) : (
            <>
              last used <Time at={usage.lastUsed} />
            </>
          )}
        </Note>
      </Fact>
      <Fact question="Who owns it?">
        <Text size="sm" component="div">
          {owners === null ? 'Any reviewer' : owners.join(', ')}
        </Text>
        <Note>
          {source === null ? 'unknown origin' : (source.location ?? ORIGIN_KIND[source.kind])}
          {skill.license !== null && `, ${skill.license}`}
        </Note>
      </Fact>
      <Fact question="Install it" isWide>
        <CopyLine text={`skillward install ${path.ns}/${path.name}${isOld ? `@${shown}` : ''}`} what="the command" />
        <Note>in a project, with the command line tool</Note>
      </Fact>
    </Paper>
  );
}

const Fact = ({ question, isWide, children }: { question: string; isWide?: boolean; children: ReactNode }) => (
  <div className={classes.fact} data-wide={isWide}>
    <dt>{question}</dt>
    <dd>{children}</dd>
  </div>
);

const Note = ({ children }: { children: ReactNode }) => (
  <Text size="xs" c="dimmed" component="div" truncate>
    {children}
  </Text>
);
