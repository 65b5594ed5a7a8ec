import { useTranslations } from 'use-intl';
import type { StaffOutputOf } from '../../../../contract/staff-calls.ts';
import { staffApi } from '../api/staff-api.ts';
import { Empty } from '../show/empty.tsx';
import { StateChip, type ChipTone } from '../show/state-chip.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import type { Column } from '../table/data-table.tsx';
import { FilterSelect, FilterText } from '../table/filter-bar.tsx';
import type { Filters } from '../table/list-address.ts';
import { StaffListPage } from '../table/staff-list-page.tsx';
import { staffList } from '../table/staff-list.ts';
import { ReportTabs } from './report-tabs.tsx';

type Row = StaffOutputOf<'listReportPerformances'>['performances'][number];

const choices = ['past', 'future'] as const;

/** Returns the valid filters in the address. */
function asked({ q, which }: Filters<'q' | 'which'>) {
  const known = choices.find((one) => one === which);
  return { ...(q ? { q } : {}), ...(known ? { which: known } : {}) };
}

const list = staffList(['q', 'which', 'event'], async (filters, position) => {
  const { event } = filters;
  const { performances, next } = await staffApi.listReportPerformances({
    query: { ...asked(filters), ...(event ? { event: Number(event) } : {}), ...position },
  });
  return { items: performances, next };
});

/** Lists performances with reports, the latest start first. */
function Reports() {
  const t = useTranslations('staff.reports');
  const { filters, set, more } = list.useList();
  const columns = useColumns();
  return (
    <StaffListPage
      name="performances"
      query={{ ...asked(filters), event: filters.event }}
      title={t('title')}
      above={<ReportTabs />}
      filters={
        <>
          <FilterText label={t('find')} value={filters.q} onSet={(value) => set('q', value)} />
          <FilterSelect
            label={t('which')}
            value={filters.which}
            options={choices.map((value) => ({ value, label: t(value) }))}
            onSet={(value) => set('which', value)}
          />
        </>
      }
      views={list.names}
      label={t('tabs.performances')}
      columns={columns}
      more={more}
      keyOf={({ performanceId }) => performanceId}
      linkTo={({ performanceId }) => `/Reports/Performances/${performanceId}`}
      empty={<Empty title={t('none')} text={t('noneText')} />}
    />
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

const { loader } = list;
export { loader, Reports as Component };
