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

/** True for words of a program in the name of a person. */
export const isHarnessText = (text: string): boolean => HARNESS.some((pattern) => pattern.test(text.slice(0, 1000)));
