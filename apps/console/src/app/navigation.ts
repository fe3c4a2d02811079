import type { LinkProps } from '@tanstack/react-router';
import type { Role } from './session';

export interface NavigationItem {
  readonly to: NonNullable<LinkProps['to']>;
  readonly label: string;
  /** The least role that it is shown to. */
  readonly from: Role;
}

export const NAVIGATION: readonly NavigationItem[] = [{ to: '/library', label: 'Library', from: 'agent' }];
