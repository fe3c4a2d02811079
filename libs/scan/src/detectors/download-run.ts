import type { Line } from '../text/read-lines';

/** A file that is downloaded and, some lines below, run. Indices into the lines that were given. */
interface DownloadRun {
  readonly line: number;
  readonly lastLine: number;
}

const DOWNLOAD = /\b(?:curl|wget|aria2c|iwr|irm|invoke-webrequest|start-bitstransfer|certutil|bitsadmin|fetch)\b/;
const TARGET =
  /(?:\s-[a-z]{0,6}o|--output(?:-document)?|-outfile|>|\btee|\/transfer \S{1,40} \S{1,200})[= ]{1,4}["']?([\w./$~{}%:\\-]{1,120})/g;
const REMOTE_NAME = /https?:\/\/[^\s"'`|;&)>]{3,300}\/([\w.-]{1,80})(?=["'`]?(?:\s|;|&|\)|$))/g;
const KEEPS_REMOTE_NAME =
  /\bwget\b|\bcurl\b.{0,60}\s-[a-z]{0,6}O|\bcurl\b.{0,60}\s-[a-z]{0,6}o\b(?!\s{1,3}[\w.~/$"'-])|--remote-name|\baria2c\b/;
const RUNNERS =
  /(?:^|[;&|(`\s])(?:sudo\s{1,3}(?:-\w{1,3}\s{1,3})?)?(?:(?:ba|z|da|k|a)?sh|source|\.|python[\d.]{0,4}|node|deno run|bun(?: run)?|perl|ruby|php|pwsh|powershell(?:\.exe)?|start-process|start|chmod|nohup|exec|open|cmd \/c)\s{1,3}(?:-{1,2}[\w+-]{1,20}\s{1,3}|[ugoa+]{1,4}[rwxs]{1,3}\s{1,3}|0?[0-7]{3}\s{1,3}){0,4}["']?([\w./$~{}%:\\-]{1,120})/g;
const BARE =
  /(?:^|[;&|]\s{0,3}|\bsudo\s{1,3}|^\s{1,8})(\.{0,2}[/~%$][\w./~{}%:\\-]{1,120}|[\w.-]{1,60}\.(?:exe|sh|bat|cmd|msi|run|bin))(?=\s|$|;|&)/g;
const LOOK_AHEAD = 12;
const MAX_FILES = 8;
/** Where everything goes, and names that stand for nothing. */
const NO_FILE = /^(?:\/dev\/null|-|\.|\.\.|&1|&2|1|2)$/;

/**
 * Finds downloads whose file is run in the next lines of the same block, by the name of the file. Reads code only;
 * linear, because each line is looked at with at most eight names.
 */
export function findDownloadRuns(lines: readonly Line[], folded: readonly string[]): DownloadRun[] {
  const found: DownloadRun[] = [];
  let block = -1;
  let pending: { name: string; line: number }[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.place !== 'code') continue;
    const text = (folded[index] ?? '').slice(0, 4_000);
    if (line.block !== block) pending = [];
    block = line.block;
    pending = pending.filter((file) => index - file.line <= LOOK_AHEAD);
    if (DOWNLOAD.test(text))
      pending.push(...targetsOf(text, line.text.slice(0, 4_000)).map((name) => ({ name, line: index })));
    if (pending.length === 0) continue;
    pending = pending.slice(-MAX_FILES);
    const run = namesRun(text);
    const hit = pending.find(({ name }) => run.has(name));
    if (hit === undefined) continue;
    found.push({ line: hit.line, lastLine: index });
    pending = [];
  }
  return found;
}

function targetsOf(folded: string, original: string): string[] {
  const targets = [...folded.matchAll(TARGET)].map(([, name]) => baseOf(name ?? ''));
  if (KEEPS_REMOTE_NAME.test(original)) {
    targets.push(...[...folded.matchAll(REMOTE_NAME)].map(([, name]) => baseOf(name ?? '')));
  }
  return targets.filter((name) => name !== '' && !NO_FILE.test(name));
}

function namesRun(folded: string): Set<string> {
  const runs = [...folded.matchAll(RUNNERS), ...folded.matchAll(BARE)];
  return new Set(runs.map(([, name]) => baseOf(name ?? '')));
}

const baseOf = (path: string) =>
  path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1).replace(/["']$/, '');
