/**
 * Words that a program puts where a person's stand: hooks, notes about interruptions, and what harnesses say when an
 * answer cannot be parsed, is cut, or must be confirmed.
 */
const HARNESS = [
  /^\s*(?:\w+ )?(?:operation stopped by hook|\w+ hook (?:feedback|error|additional context|success)|\w+ operation blocked by hook)\b/i,
  /^\s*<(?:user-prompt-submit-hook|session-start-hook|post-tool-use-hook|pre-tool-use-hook|stop-hook|system-reminder|task-notification)\b/,
  /^\s*\[Request interrupted by user/,
  /^\s*(?:your )?previous (?:response|answer|output|message) (?:had|has|was|could not|contained)\b/i,
  /^\s*(?:error|errors|warning)s? (?:parsing|in) (?:your )?(?:response|answer|json|command)/i,
  /^\s*(?:current|new) terminal (?:state|output|screen)\b/i,
  /^\s*are you sure you want to (?:mark|finish|submit|end|complete)\b/i,
  /^\s*(?:your (?:response|output|last message) (?:was|is|exceeds|has been) (?:cut|truncated|too long|not valid|invalid|empty))/i,
  /^\s*(?:please )?(?:continue working on the task|continue where you left off|proceed with the task)\b.*(?:do not ask|without (?:asking|human)|never ask)/is,
  /^\s*This session is being continued from a previous conversation/,
];

/** True for words of a program in the name of a person, and where nothing but the context of an editor stands. */
export const isHarnessText = (text: string): boolean =>
  HARNESS.some((pattern) => pattern.test(text.slice(0, 1000))) || (text.trim() !== '' && withoutFrames(text) === '');

/** Elements in which harnesses put what a person asks for: their marks go, their words stay. */
const ASKED = /^(?:user_query|user_request|user_message|issue_description|pr_description|problem_statement)$/;
/** Marks at the start of a line with names as programs give them: `<ide_selection>`, `</system-reminder>`. */
const MARK = /(?<=^|\n|>)[ \t]*<(\/?)([a-z]+(?:[_-][a-z]+)+)(?: [^>\n]{0,300})?>/g;
/** The heading over an editor's context, and the one under which the person's words stand. */
const CONTEXT = /^\s*#{1,3} Context from my \w+(?: setup)?:/i;
const UNDER = /(?:^|\n)#{1,4} (?:My request(?: for \w+)?|User(?:'s)? request|Request):?[ \t]*\n+/i;

/**
 * What a person typed, without what editors and clients put around it: open files, selections, reminders. Empty where
 * there is only such context. Linear in the text.
 */
export function withoutFrames(text: string): string {
  if (CONTEXT.test(text)) {
    const heading = UNDER.exec(text);
    return heading === null ? '' : text.slice(heading.index + heading[0].length).trim();
  }
  if (!text.includes('<')) return text;
  const unclosed = new Set<string>();
  let typed = '';
  let end = 0;
  for (const { 0: mark, 1: closes, 2: name = '', index } of text.matchAll(MARK)) {
    if (index < end) continue;
    typed += text.slice(end, index);
    end = index + mark.length;
    if (closes !== '' || ASKED.test(name) || unclosed.has(name)) continue;
    const close = text.indexOf(`</${name}>`, end);
    if (close < 0) unclosed.add(name);
    else end = close + name.length + 3;
  }
  return (typed + text.slice(end)).trim();
}
