import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '@skillward/api-client';
import { api } from '../api';

export interface SkillPath {
  readonly ns: string;
  readonly name: string;
}

const key = ({ ns, name }: SkillPath, ...rest: unknown[]) => ['skill', ns, name, ...rest];

export const skillQuery = (path: SkillPath) =>
  queryOptions({
    queryKey: key(path),
    queryFn: ({ signal }) => unwrap(api.GET('/api/v1/skills/{ns}/{name}', { params: { path }, signal })),
  });

export const versionQuery = (path: SkillPath, v: string) =>
  queryOptions({
    queryKey: key(path, 'version', v),
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/v1/skills/{ns}/{name}/versions/{v}', { params: { path: { ...path, v } }, signal })),
  });

/** Slashes of a path stand for themselves in the address. */
export const inFull = (address: string, parameters: Record<string, unknown>): string =>
  Object.entries(parameters).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, String(value).split('/').map(encodeURIComponent).join('/')),
    address,
  );

/** A file as text; what is no valid UTF-8 shows replacement characters. */
export const fileQuery = (path: SkillPath, v: string, file: string) =>
  queryOptions({
    queryKey: key(path, 'file', v, file),
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const { data } = await api.GET('/api/v1/skills/{ns}/{name}/versions/{v}/files/{path}', {
        params: { path: { ...path, v, path: file } },
        pathSerializer: inFull,
        parseAs: 'text',
        signal,
      });
      return String(data ?? '');
    },
  });

export const profileQuery = (path: SkillPath, v: string) =>
  queryOptions({
    queryKey: key(path, 'profile', v),
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/v1/skills/{ns}/{name}/versions/{v}/profile', { params: { path: { ...path, v } }, signal })),
  });

export const siblingsQuery = (path: SkillPath) =>
  queryOptions({
    queryKey: key(path, 'siblings'),
    queryFn: ({ signal }) => unwrap(api.GET('/api/v1/skills/{ns}/{name}/siblings', { params: { path }, signal })),
  });

export const diffQuery = (path: SkillPath, from: number, to: number) =>
  queryOptions({
    queryKey: key(path, 'diff', from, to),
    staleTime: Infinity,
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/v1/skills/{ns}/{name}/diff', { params: { path, query: { from, to } }, signal })),
  });

export const suppressionsQuery = (path: SkillPath) =>
  queryOptions({
    queryKey: key(path, 'suppressions'),
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/v1/skills/{ns}/{name}/suppressions', { params: { path, query: { limit: 200 } }, signal })),
  });
