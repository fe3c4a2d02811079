/** What a reviewer can do, by the key that does it. */
export const ACTIONS = [
  { id: 'approve', key: 'a', label: 'Approve' },
  { id: 'reject', key: 'r', label: 'Reject' },
  { id: 'changes', key: 'q', label: 'Request changes' },
  { id: 'comment', key: 'c', label: 'Comment' },
  { id: 'edit', key: 'e', label: 'Edit the draft' },
  { id: 'assign', key: 's', label: 'Assign to me' },
] as const;

export type ActionId = (typeof ACTIONS)[number]['id'];
/** An action that asks for something first. */
export type DialogId = Exclude<ActionId, 'assign'>;

export const NEXT_KEY = 'j';
export const PREVIOUS_KEY = 'k';
export const LINE_KEY = 'l';
export const HELP_KEY = '?';
