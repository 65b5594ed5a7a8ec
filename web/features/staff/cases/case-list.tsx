import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import type { StaffCase } from '../../../../contract/staff/cases.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { useMay } from '../api/own-staff.ts';
import { staffApi } from '../api/staff-api.ts';
import { Ago } from '../show/ago.tsx';
import { Empty } from '../show/empty.tsx';
import { PageHead } from '../show/page-head.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { DataTable, type Column } from '../table/data-table.tsx';
import { FilterBar, FilterSelect } from '../table/filter-bar.tsx';
import { readFilters, type Filters } from '../table/list-address.ts';
import { SavedViews } from '../table/saved-views.tsx';
import { SaveFile } from '../table/save-file.tsx';
import { useFilters } from '../table/use-filters.ts';
import { useMore, type KeysetPage } from '../table/use-more.ts';
import { CaseState } from './case-state.tsx';

const filterNames = ['which'] as const;

type CaseFilters = Filters<(typeof filterNames)[number]>;

/** Returns the valid filters of the address, without invalid ones. */
function asked({ which }: CaseFilters) {
  const known = (['going', 'ended'] as const).find((one) => one === which);
  return known ? { which: known } : {};
}

async function readPage(filters: CaseFilters, cursor?: string): Promise<KeysetPage<StaffCase>> {
  const query = { ...asked(filters), ...(cursor === undefined ? {} : { cursor }) };
  const { cases, next } = await staffApi.listCases({ query });
  return { items: cases, next };
}

export function loadCases({ request }: LoaderFunctionArgs): Promise<KeysetPage<StaffCase>> {
  return readPage(readFilters(new URL(request.url).search, filterNames));
}

export function Cases() {
  const t = useTranslations('staff.cases');
  const tWeather = useTranslations('staff.weather');
  const may = useMay();
  const first = useLoaderData<typeof loadCases>();
  const { filters, set } = useFilters(filterNames);
  const load = (cursor: string) => readPage(filters, cursor);
  const more = useMore(first, load);
  const columns = useColumns();
  const toNew = may('case.open') ? (
    <ButtonLink tone="main" to="/Cases/New">
      {t('open')}
    </ButtonLink>
  ) : null;
  return (
    <>
      <PageHead
        title={t('title')}
        actions={
          <>
            <ButtonLink to="/Cases/Weather">{tWeather('toBoard')}</ButtonLink>
            {first.items.length > 0 ? toNew : null}
          </>
        }
      />
      {first.items.length > 0 || filters.which ? (
        <FilterBar
          actions={
            <>
              <SavedViews list="cases" names={filterNames} />
              <SaveFile name="cases" query={asked(filters)} />
            </>
          }
        >
          <FilterSelect
            label={t('which')}
            value={filters.which}
            options={(['going', 'ended'] as const).map((value) => ({ value, label: t(value) }))}
            onSet={(value) => set('which', value)}
          />
        </FilterBar>
      ) : null}
      <DataTable
        label={t('title')}
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
    </>
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
      cell: (row) => <CaseState one={row} />,
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
