import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '@mantine/core';
import { useRights } from '../app/session';
import { Page } from '../shared/page';
import { Empty, Failure, Loading } from '../shared/states';
import { BulkStatus } from './bulk-status';
import { LibraryFilters } from './library-filters';
import { SkillTable } from './skill-table';
import { useLibrarySummary, useSkills, type LibraryFilter, type SkillItem } from './use-skills';

const number = new Intl.NumberFormat();

export function LibraryPage() {
  const filter = useSearch({ from: '/signed-in/library' });
  const navigate = useNavigate({ from: '/library' });
  const { may } = useRights();
  const summary = useLibrarySummary();
  const query = useSkills(filter);
  const [selected, setSelected] = useState<ReadonlyMap<string, SkillItem>>(new Map());
  const change = (next: LibraryFilter) => {
    setSelected(new Map());
    void navigate({ search: next, replace: true });
  };
  const isFiltered = Object.keys(filter).length > 0;
  const total = summary.data?.skills;
  return (
    <Page title="Library" about={total === undefined ? 'Every skill' : `${number.format(total)} skills`}>
      <LibraryFilters filter={filter} summary={summary.data} onChange={change} />
      {may('curator') && selected.size > 0 && (
        <BulkStatus skills={[...selected.values()]} onDone={() => setSelected(new Map())} />
      )}
      {query.isPending && <Loading what="skills" />}
      {query.isError && <Failure failure={query.error} retry={() => void query.refetch()} />}
      {query.data && query.items.length === 0 && (
        <Empty title={isFiltered ? 'No skill fits these filters.' : 'The library is empty.'}>
          {isFiltered ? (
            <Button variant="default" size="xs" onClick={() => change({})}>
              Clear the filters
            </Button>
          ) : (
            'Add a source, or upload skills with the command line.'
          )}
        </Empty>
      )}
      {query.items.length > 0 && (
        <SkillTable
          query={query}
          selected={selected}
          onSelect={may('curator') ? setSelected : null}
          knownTotal={isFiltered ? undefined : total}
        />
      )}
    </Page>
  );
}
