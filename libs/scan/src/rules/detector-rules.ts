import type { DetectorRule } from './types';

/** Rules whose matcher is code, because they look at characters, encoded data, files or secrets. */
export const DETECTOR_RULES = {
  'unicode.bidirectional': {
    title: 'Holds bidirectional control characters',
    severity: 'high',
    explanation: 'Such characters show a text in another order than the one in which an agent or a program reads it.',
  },
  'unicode.tags': {
    title: 'Holds invisible tag characters',
    severity: 'critical',
    explanation:
      'Tag characters are invisible to people and readable to a language model; they are used to smuggle instructions.',
  },
  'unicode.variation-selectors': {
    title: 'Holds runs of variation selectors',
    severity: 'high',
    explanation: 'A run of variation selectors shows nothing and can carry any bytes.',
  },
  'unicode.zero-width': {
    title: 'Holds zero-width characters inside words',
    severity: 'medium',
    explanation: 'Invisible characters split words so that a search does not find them, or carry data.',
  },
  'unicode.homoglyph': {
    title: 'Mixes look-alike letters of several alphabets in one word',
    severity: 'medium',
    explanation:
      'A word, host or command is spelt with letters of another alphabet that look the same, so that it is not what it seems.',
  },
  'unicode.terminal-escape': {
    title: 'Holds terminal control sequences',
    severity: 'medium',
    explanation: 'Escape sequences make a terminal show other text than the file holds.',
  },
  'concealment.far-right': {
    title: 'Pushes text out of sight with white space',
    severity: 'medium',
    explanation: 'Text stands behind very many spaces or empty lines, where a reader does not look.',
  },
  'payload.encoded-command': {
    title: 'Holds encoded text that is dangerous once decoded',
    severity: 'high',
    explanation: 'Encoded data in the package decodes to text that this scan finds dangerous.',
  },
  'payload.encoded-text': {
    title: 'Holds encoded text',
    severity: 'info',
    explanation: 'Encoded data in the package decodes to readable text or to a script, which a reader does not see.',
  },
  'payload.embedded-program': {
    title: 'Holds an encoded program or archive',
    severity: 'medium',
    explanation: 'Encoded data in the package decodes to a program or a compressed archive.',
  },
  'payload.binary-program': {
    title: 'Ships a compiled program',
    severity: 'medium',
    explanation: 'A compiled program cannot be reviewed as text.',
  },
  'payload.disguised-file': {
    title: 'Ships a program under the name of something else',
    severity: 'high',
    explanation: 'The content of the file is a program, its name says an image, a document or data.',
  },
  'payload.code-object': {
    title: 'Ships compiled or serialised objects',
    severity: 'low',
    explanation: 'Byte code and pickles run code when they are loaded and cannot be reviewed as text.',
  },
  'secrets.credential': {
    title: 'Holds a credential',
    severity: 'high',
    explanation:
      'Text has the form of a live credential. It is known to everyone who can read the skill and has to be revoked.',
  },
  'secrets.assigned': {
    title: 'Holds what looks like a password or key',
    severity: 'medium',
    explanation: 'A value with the look of a random key or password is written into the file.',
  },
  'execution.misspelt-package': {
    title: 'Installs a package with a misspelt name',
    severity: 'high',
    explanation:
      'The name is one slip away from that of a popular package. Attackers register such names and wait for them to be installed.',
  },
  'injection.concealed-deed': {
    title: 'Hides a risky step or takes it unasked',
    severity: 'high',
    explanation:
      'Next to something risky stands an order to keep it from the user, to do it without asking or only at times.',
  },
  'files.link': {
    title: 'Holds a symbolic link',
    severity: 'high',
    explanation:
      'A link that leads out of the package makes whoever reads the skill read or overwrite a file of the machine.',
  },
  'files.special': {
    title: 'Holds an entry that is no regular file',
    severity: 'high',
    explanation: 'A pipe, socket, device or broken name has no place in a package; reading it can hang or fail.',
  },
  'scan.incomplete': {
    title: 'Could not be scanned as a whole',
    severity: 'high',
    explanation: 'Not all of it was looked at, so that what it holds is not known.',
  },
  'intent.combined': {
    title: 'Several signs together point to harm',
    severity: 'high',
    explanation:
      'What the package fetches, runs, reads and sends, and what its description does not mention, together make harm likely.',
  },
  'injection.image-beacon': {
    title: 'Builds an image or link address from data',
    severity: 'medium',
    explanation:
      'A Markdown image or link has a parameter that the agent is to fill in; showing it sends the value to the host.',
  },
} as const satisfies Readonly<Record<string, Omit<DetectorRule, 'id'>>>;

export type DetectorRuleId = keyof typeof DETECTOR_RULES;
