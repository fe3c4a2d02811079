import type { LinkProps } from '@tanstack/react-router';
import type { Role } from './session';

export interface NavigationItem {
  readonly to: NonNullable<LinkProps['to']>;
  readonly label: string;
  /** Begin of the addresses of pages that are reached by it, where it is not that of its own. */
  readonly also?: string;
  /** The least role that it is shown to. */
  readonly from: Role;
}

export const NAVIGATION: readonly NavigationItem[] = [
  { to: '/library', label: 'Library', from: 'agent', also: '/skills' },
  { to: '/review', label: 'Review', from: 'curator' },
  { to: '/recommend', label: 'Recommend', from: 'agent' },
  { to: '/history', label: 'History', from: 'agent' },
  { to: '/families', label: 'Families', from: 'agent' },
  { to: '/duplicates', label: 'Duplicates', from: 'curator' },
  { to: '/sources', label: 'Sources', from: 'curator', also: '/syncs' },
  { to: '/trajectories', label: 'Trajectories', from: 'agent' },
  { to: '/overview', label: 'Overview', from: 'curator' },
  { to: '/administration', label: 'Administration', from: 'curator' },
];
