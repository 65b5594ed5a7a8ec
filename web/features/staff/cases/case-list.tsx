import { useTranslations } from 'use-intl';
import type { StaffCase } from '../../../../contract/staff/cases.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { useMay } from '../api/own-staff.ts';
import { staffApi } from '../api/staff-api.ts';
import { Ago } from '../show/ago.tsx';
import { Empty } from '../show/empty.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import type { Column } from '../table/data-table.tsx';
import { FilterSelect } from '../table/filter-bar.tsx';
import type { Filters } from '../table/list-address.ts';
import { StaffListPage } from '../table/staff-list-page.tsx';
import { staffList } from '../table/staff-list.ts';
import { CaseStateChip } from './case-state-chip.tsx';

/** Returns the valid filters in the address. */
function asked({ which }: Filters<'which'>) {
  const known = (['going', 'ended'] as const).find((one) => one === which);
  return known ? { which: known } : {};
}

const list = staffList(['which'], async (filters, position) => {
  const { cases, next } = await staffApi.listCases({ query: { ...asked(filters), ...position } });
  return { items: cases, next };
});

function Cases() {
  const t = useTranslations('staff.cases');
  const tWeather = useTranslations('staff.weather');
  const may = useMay();
  const { first, filters, set, more } = list.useList();
  const columns = useColumns();
  const hasFilters = first.items.length > 0 || filters.which;
  const toNew = may('case.open') ? (
    <ButtonLink tone="main" to="/Cases/New">
      {t('open')}
    </ButtonLink>
  ) : null;
  return (
    <StaffListPage
      name={hasFilters ? 'cases' : undefined}
      query={asked(filters)}
      title={t('title')}
      actions={
        <>
          <ButtonLink to="/Cases/Weather">{tWeather('toBoard')}</ButtonLink>
          {first.items.length > 0 ? toNew : null}
        </>
      }
      filters={
        hasFilters ? (
          <FilterSelect
            label={t('which')}
            value={filters.which}
            options={(['going', 'ended'] as const).map((value) => ({ value, label: t(value) }))}
            onSet={(value) => set('which', value)}
          />
        ) : null
      }
      views={list.names}
      columns={columns}
      more={more}
      keyOf={({ number }) => String(number)}
      linkTo={({ number }) => `/Cases/${number}`}
      empty={
        <Empty title={t('none')} text={t('noneText')}>
          {toNew}
        </Empty>
      }
    />
  );
}

function useColumns(): Column<StaffCase>[] {
  const t = useTranslations('staff.cases');
  const formats = useStaffFormats();
  return [
    { id: 'number', head: t('number'), kind: 'short', cell: ({ number }) => number },
    {
      id: 'state',
      head: t('state'),
      kind: 'short',
      cell: (row) => <CaseStateChip one={row} />,
    },
    {
      id: 'kind',
      head: t('kind'),
      kind: 'short',
      cell: ({ kind }) => t(`kinds.${kind}`),
    },
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
    { id: 'openedBy', head: t('openedBy'), cell: ({ openedBy }) => openedBy },
    {
      id: 'openedAt',
      head: t('openedAt'),
      kind: 'short',
      cell: ({ openedAt }) => <Ago at={openedAt} />,
    },
  ];
}

const { loader } = list;
export { loader, Cases as Component };
