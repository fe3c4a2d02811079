import type { LinkProps } from '@tanstack/react-router';
import {
  ChartColumn,
  Copy,
  FolderGit2,
  GitPullRequest,
  History,
  House,
  Layers,
  Package,
  Route,
  Settings,
  Sparkles,
  type LucideIcon,
} from 'lucide-react';
import type { Schema } from '@skillward/api-client';
import { plural } from '../shared/plural';
import type { Tone } from '../shared/tones';
import type { Role } from './session';

export interface NavigationItem {
  readonly to: NonNullable<LinkProps['to']>;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Begin of the addresses of pages that are reached by it, where it is not that of its own. */
  readonly also?: string;
  /** The least role that it is shown to. */
  readonly from: Role;
  /** What of it waits for somebody; nothing is shown where that is none. */
  readonly waits?: NavigationCount;
}

interface NavigationCount {
  readonly count: (attention: Schema<'Attention'>) => number;
  readonly what: (count: number) => string;
  readonly tone: Tone;
}

export interface NavigationGroup {
  /** Null: what stands above all groups. */
  readonly title: string | null;
  readonly items: readonly NavigationItem[];
}

export const NAVIGATION: readonly NavigationGroup[] = [
  { title: null, items: [{ to: '/', label: 'Home', icon: House, from: 'agent' }] },
  {
    title: 'Library',
    items: [
      { to: '/library', label: 'Skills', icon: Package, from: 'agent', also: '/skills' },
      { to: '/families', label: 'Families', icon: Layers, from: 'agent' },
      { to: '/duplicates', label: 'Duplicates', icon: Copy, from: 'curator' },
      {
        to: '/sources',
        label: 'Sources',
        icon: FolderGit2,
        from: 'curator',
        also: '/syncs',
        waits: {
          count: ({ failingSources, heldPackages }) => failingSources + heldPackages,
          what: (count) =>
            `${plural(count, 'failed source or package', 'failed sources and packages')} to decide about`,
          tone: 'busy',
        },
      },
    ],
  },
  {
    title: 'Runs',
    items: [
      { to: '/recommend', label: 'Recommend', icon: Sparkles, from: 'agent' },
      { to: '/history', label: 'History', icon: History, from: 'agent' },
      {
        to: '/trajectories',
        label: 'Trajectories',
        icon: Route,
        from: 'agent',
        waits: {
          count: ({ failedRuns }) => failedRuns,
          what: (count) => `${plural(count, 'run')} could not be analysed`,
          tone: 'bad',
        },
      },
    ],
  },
  {
    title: 'Governance',
    items: [
      {
        to: '/review',
        label: 'Review',
        icon: GitPullRequest,
        from: 'curator',
        waits: {
          count: ({ reviews }) => reviews,
          what: (count) => `${plural(count, 'change waits', 'changes wait')} for review`,
          tone: 'busy',
        },
      },
      { to: '/overview', label: 'Overview', icon: ChartColumn, from: 'curator' },
      { to: '/administration', label: 'Administration', icon: Settings, from: 'curator' },
    ],
  },
];

/** Whether a page belongs to an item; the address of the home page is a part of every other. */
export const isAt = ({ to, also }: NavigationItem, path: string): boolean =>
  [to, also].some(
    (begin) => begin !== undefined && (path === begin || (begin !== '/' && path.startsWith(`${begin}/`))),
  );
