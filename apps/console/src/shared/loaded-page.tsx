import { ApiProblem } from '@skillward/api-client';
import type { ReactNode } from 'react';
import { Page } from './page';
import { Empty, Failure, Loading } from './states';

interface AbsentProps {
  /** What was looked for, as `run`. */
  readonly what: string;
  /** The heading that the page has then. */
  readonly title: string;
  readonly failure: unknown;
  /** A link to where others like it are. */
  readonly wayOn: ReactNode;
  retry(): void;
}

/** A page about one thing that could not be read: it has a heading, and leads on where the thing is not there. */
export const Absent = ({ what, title, failure, wayOn, retry }: AbsentProps) => (
  <Page title={title}>
    {isMissing(failure) ? (
      <Empty title={`There is no such ${what}, or your key may not see it.`}>{wayOn}</Empty>
    ) : (
      <Failure failure={failure} retry={retry} />
    )}
  </Page>
);

/** Whether a thing is not there; an address that cannot be one of such a thing leads to none either. */
export const isMissing = (failure: unknown) =>
  failure instanceof ApiProblem && (failure.status === 404 || failure.status === 400);

interface LoadedPageProps<T> extends Omit<AbsentProps, 'failure' | 'retry'> {
  readonly query: {
    readonly data: T | undefined;
    readonly isError: boolean;
    readonly error: unknown;
    refetch(): unknown;
  };
  readonly children: (data: T) => ReactNode;
}

/** The page about one thing of the server in its three states: there, not to be read, and loading. */
export function LoadedPage<T>({ query, children, ...absent }: LoadedPageProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <Absent {...absent} failure={query.error} retry={() => void query.refetch()} />;
  return <Loading what={`the ${absent.what}`} />;
}
