import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { makeLibrary } from '../../libs/ranking/src/bench/routing';
import { readEvidence, siblingLogOdds } from '../../libs/ranking/src/resolve/chooser';
import { DEFAULT_SCORER_MODEL } from '../../libs/ranking/src/resolve/default-scorer-model';
import { siblingWeights } from '../../libs/ranking/src/resolve/scorer-model';
import { readTask } from '../../libs/ranking/src/resolve/sibling-features';
import { siblingProfile } from '../../libs/ranking/src/resolve/sibling-text';
import { rarityIn } from '../../libs/ranking/src/resolve/utility-scorer';
import { AXES } from '../../libs/ranking/src/contract/axes';
import { HINTS } from '../../libs/ranking/src/contract/hints';
import { lexemesOf } from '../../libs/ranking/src/contract/lexemes';
import { stemOf } from '../../libs/ranking/src/contract/phrases';
const st = (p: string) => p.split(' ').map((w) => w.split('|').map(stemOf));
writeFileSync('/tmp/sets/lex.json', JSON.stringify({
  axes: AXES.map(({ name, poles }) => [name, poles.map((ps) => ps.map(st))]),
  hints: HINTS.map(({ name, poles }) => [name, poles.map((ps) => ps.map(st))]),
}));
const toks = (t: string) => lexemesOf(t).filter((l) => l.kind !== 'mark').map((l) => l.stem);
const out: any[] = [];
const skills = gunzipSync(readFileSync(process.env.POOL as string)).toString('utf8').trim().split('\n').filter((_, i) => i % 5 === 0).map((l) => JSON.parse(l));
const rarity = rarityIn(makeLibrary(skills).index);
const weights = siblingWeights(DEFAULT_SCORER_MODEL);
const body = 'Reads the input. Writes a report at the end.';
const prof = (t: string) => ({ id: t, utility: 0, profile: siblingProfile({ description: 'Helps with the work.', body: body + '\n\n## Setup\n\n' + t }) });

for (const set of ['first', 'second', 'third', 'fourth'])
  for (const { about, sides } of JSON.parse(readFileSync(`tools/bench-data/tables/${set}.json`, 'utf8')).conditions)
    {
      const P = sides.map((s: any) => s.skill.map(prof));
      const odds = sides.map((s: any, i: number) => s.task.map((t: string) => { const e = readEvidence(readTask(t), rarity); return P[i].map((h: any) => P[1 - i].map((r: any) => siblingLogOdds(h, r, weights, e))); }));
      out.push({ set, odds, sides: sides.map((s: any) => ({ task: s.task.map(toks), skill: s.skill.map(toks) })) });
    }
writeFileSync('/tmp/sets/cond.json', JSON.stringify(out));
