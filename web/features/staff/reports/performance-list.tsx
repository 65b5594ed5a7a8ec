import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import type { StaffOutputOf } from '../../../../contract/staff-calls.ts';
import { staffApi } from '../api/staff-api.ts';
import { Empty } from '../show/empty.tsx';
import { PageHead } from '../show/page-head.tsx';
import { StateChip, type ChipTone } from '../show/state-chip.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { DataTable, type Column } from '../table/data-table.tsx';
import { FilterBar, FilterSelect, FilterText } from '../table/filter-bar.tsx';
import { readFilters, type Filters } from '../table/list-address.ts';
import { SavedViews } from '../table/saved-views.tsx';
import { SaveFile } from '../table/save-file.tsx';
import { useFilters } from '../table/use-filters.ts';
import { useMore, type KeysetPage } from '../table/use-more.ts';
import { ReportTabs } from './report-tabs.tsx';

type Row = StaffOutputOf<'listReportPerformances'>['performances'][number];

const filterNames = ['q', 'which', 'event'] as const;
const choices = ['past', 'future'] as const;

type ReportFilters = Filters<(typeof filterNames)[number]>;

/** Returns the valid filters of the address, without invalid ones. */
function asked({ q, which }: ReportFilters) {
  const known = choices.find((one) => one === which);
  return { ...(q ? { q } : {}), ...(known ? { which: known } : {}) };
}

async function readPage(filters: ReportFilters, cursor?: string): Promise<KeysetPage<Row>> {
  const { event } = filters;
  const { performances, next } = await staffApi.listReportPerformances({
    query: {
      ...asked(filters),
      ...(event ? { event: Number(event) } : {}),
      ...(cursor === undefined ? {} : { cursor }),
    },
  });
  return { items: performances, next };
}

export function loadReports({ request }: LoaderFunctionArgs): Promise<KeysetPage<Row>> {
  return readPage(readFilters(new URL(request.url).search, filterNames));
}

/** Lists performances with reports, the latest start first. */
export function Reports() {
  const t = useTranslations('staff.reports');
  const first = useLoaderData<typeof loadReports>();
  const { filters, set } = useFilters(filterNames);
  const load = (cursor: string) => readPage(filters, cursor);
  const more = useMore(first, load);
  const columns = useColumns();
  return (
    <>
      <PageHead title={t('title')} />
      <ReportTabs />
      <FilterBar
        actions={
          <>
            <SavedViews list="performances" names={filterNames} />
            <SaveFile name="performances" query={{ ...asked(filters), event: filters.event }} />
          </>
        }
      >
        <FilterText label={t('find')} value={filters.q} onSet={(value) => set('q', value)} />
        <FilterSelect
          label={t('which')}
          value={filters.which}
          options={choices.map((value) => ({ value, label: t(value) }))}
          onSet={(value) => set('which', value)}
        />
      </FilterBar>
      <DataTable
        label={t('tabs.performances')}
        columns={columns}
        more={more}
        keyOf={({ performanceId }) => performanceId}
        linkTo={({ performanceId }) => `/Reports/Performances/${performanceId}`}
        empty={<Empty title={t('none')} text={t('noneText')} />}
      />
    </>
  );
}

const tones: Readonly<Record<Row['state'], ChipTone>> = {
  scheduled: 'still',
  suspended: 'waits',
  postponed: 'waits',
  cancelled: 'wrong',
  over: 'still',
};

function useColumns(): Column<Row>[] {
  const t = useTranslations('staff.reports');
  const formats = useStaffFormats();
  return [
    {
      id: 'event',
      head: t('event'),
      cell: ({ title }) => <span className="inline-block min-w-40">{title}</span>,
    },
    {
      id: 'performance',
      head: t('performance'),
      kind: 'short',
      cell: ({ startsAt }) => formats.dayAndTime(startsAt),
    },
    { id: 'venue', head: t('venue'), cell: ({ venue }) => venue },
    {
      id: 'state',
      head: t('state'),
      kind: 'short',
      cell: ({ state }) => <StateChip tone={tones[state]}>{t(`states.${state}`)}</StateChip>,
    },
    {
      id: 'settled',
      head: t('settled'),
      kind: 'short',
      cell: ({ version }) =>
        version === null ? (
          <span className="text-muted">{t('notClosed')}</span>
        ) : (
          t('version', { version: String(version) })
        ),
    },
  ];
}
