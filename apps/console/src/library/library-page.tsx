import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '@mantine/core';
import { useRights } from '../app/session';
import { RouteAnchor, RouteButton } from '../shared/links';
import { referenceOf } from '../shared/reference';
import { Page } from '../shared/page';
import { Empty, Failure, Loading } from '../shared/states';
import { BulkStatus } from './bulk-status';
import { LibraryFilters } from './library-filters';
import { SkillTable } from './skill-table';
import { useLibrarySummary, useSkills, type LibraryFilter, type SkillItem } from './use-skills';

const NOTHING: ReadonlyMap<string, SkillItem> = new Map();
const number = new Intl.NumberFormat();

function aboutOf(total: number | undefined, isFiltered: boolean): string {
  if (total === undefined) return 'Every skill';
  return isFiltered ? `Some of ${number.format(total)} skills` : `${number.format(total)} skills`;
}

export function LibraryPage() {
  const filter = useSearch({ from: '/signed-in/library' });
  const navigate = useNavigate({ from: '/library' });
  const { may } = useRights();
  const summary = useLibrarySummary();
  const query = useSkills(filter);
  // What was selected in one list is not changed from another, where nobody sees it.
  const list = JSON.stringify(filter);
  const [selection, setSelection] = useState({ list, skills: NOTHING });
  const selected = selection.list === list ? selection.skills : NOTHING;
  const setSelected = (skills: ReadonlyMap<string, SkillItem>) => setSelection({ list, skills });
  const select = (skills: readonly SkillItem[]) =>
    setSelected(new Map(skills.map((skill) => [referenceOf(skill), skill])));
  const change = (next: LibraryFilter) => void navigate({ search: next, replace: true });
  const { sort: _sort, order: _order, ...narrowing } = filter;
  const isFiltered = Object.keys(narrowing).length > 0;
  const total = summary.data?.skills;
  return (
    <Page
      title="Skills"
      about={aboutOf(total, isFiltered)}
      actions={
        may('curator') && (
          <RouteButton to="/skills/new" search={{}}>
            New skill
          </RouteButton>
        )
      }
    >
      <LibraryFilters filter={filter} summary={summary.data} onChange={change} />
      {may('curator') && selected.size > 0 && (
        <BulkStatus skills={[...selected.values()]} filter={filter} hasMore={query.hasNextPage} onSelect={select} />
      )}
      {query.isPending && <Loading what="skills" />}
      {query.isError && <Failure failure={query.error} retry={() => void query.refetch()} />}
      {query.data && query.items.length === 0 && (
        <Empty title={isFiltered ? 'No skill fits these filters.' : 'There are no skills yet.'}>
          {isFiltered ? (
            <Button variant="default" onClick={() => change({})}>
              Clear the filters
            </Button>
          ) : may('curator') ? (
            <RouteAnchor to="/sources">Add a source, or upload skills</RouteAnchor>
          ) : (
            'A curator adds skills. If there should be some, your key may be limited to other namespaces.'
          )}
        </Empty>
      )}
      {query.items.length > 0 && (
        <SkillTable
          query={query}
          selected={selected}
          onSelect={may('curator') ? setSelected : null}
          knownTotal={isFiltered ? undefined : total}
          filter={filter}
          onSort={({ sort, order }) => change({ ...narrowing, ...(sort ? { sort } : {}), ...(order ? { order } : {}) })}
        />
      )}
    </Page>
  );
}
