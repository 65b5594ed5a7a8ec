import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import type { StaffOutputOf } from '../../../../contract/staff-calls.ts';
import { staffApi } from '../api/staff-api.ts';
import { Empty } from '../show/empty.tsx';
import { PageHead } from '../show/page-head.tsx';
import { StateChip, type ChipTone } from '../show/state-chip.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { DataTable, type Column } from '../table/data-table.tsx';
import { ExportButton } from '../table/export-button.tsx';
import { FilterBar, FilterSelect, FilterText } from '../table/filter-bar.tsx';
import { readFilters, type Filters } from '../table/list-address.ts';
import { useFilters } from '../table/use-filters.ts';
import { useMore, type KeysetPage } from '../table/use-more.ts';
import { ReportTabs } from './report-tabs.tsx';

type Row = StaffOutputOf<'listReportPerformances'>['performances'][number];

const filterNames = ['q', 'which', 'event'] as const;
const choices = ['past', 'future'] as const;

async function readPage(filters: Filters<(typeof filterNames)[number]>, cursor?: string): Promise<KeysetPage<Row>> {
  const { q, which, event } = filters;
  const { performances, next } = await staffApi.listReportPerformances({
    query: {
      ...(q ? { q } : {}),
      ...(which === 'past' || which === 'future' ? { which } : {}),
      ...(event ? { event: Number(event) } : {}),
      ...(cursor === undefined ? {} : { cursor }),
    },
  });
  return { items: performances, next };
}

export function loadReports({ request }: LoaderFunctionArgs): Promise<KeysetPage<Row>> {
  return readPage(readFilters(new URL(request.url).search, filterNames));
}

/** Performances that there are reports of, those that begin last first. */
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
      <FilterBar actions={<ExportButton name="performances" columns={columns} first={first} load={load} />}>
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
  scheduled: 'ok',
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
      text: ({ title }) => title,
    },
    {
      id: 'performance',
      head: t('performance'),
      kind: 'short',
      cell: ({ startsAt }) => formats.dayAndTime(startsAt),
      text: ({ startsAt }) => startsAt,
    },
    { id: 'venue', head: t('venue'), cell: ({ venue }) => venue, text: ({ venue }) => venue },
    {
      id: 'state',
      head: t('state'),
      kind: 'short',
      cell: ({ state }) => <StateChip tone={tones[state]}>{t(`states.${state}`)}</StateChip>,
      text: ({ state }) => t(`states.${state}`),
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
      text: ({ version }) => (version === null ? '' : String(version)),
    },
  ];
}
