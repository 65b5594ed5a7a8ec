import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { isRefusal } from '../../../../contract/core/call-error.ts';
import { addDays, hongKongDay } from '../../../../contract/core/hong-kong-calendar.ts';
import { PageHead } from '../show/page-head.tsx';
import { FilterBar, FilterDay } from '../table/filter-bar.tsx';
import { readFilters } from '../table/list-address.ts';
import { ExportButton } from '../table/export-button.tsx';
import { useFilters } from '../table/use-filters.ts';
import { ReportTabs } from './report-tabs.tsx';

const filterNames = ['from', 'to'] as const;

/** Period in Hong Kong days, both inclusive. */
interface Days {
  readonly from: string;
  readonly to: string;
}

/** Report on a period; null if the period is invalid. */
export interface PeriodReport<Report> extends Days {
  readonly report: Report | null;
}

/** Loads a report for the days in the address, or for the last thirty days. */
export async function loadPeriodReport<Report>(
  request: Request,
  read: (call: { query: Days }) => Promise<Report>,
): Promise<PeriodReport<Report>> {
  const requested = readFilters(new URL(request.url).search, filterNames);
  const to = requested.to ?? hongKongDay(new Date());
  const from = requested.from ?? addDays(to, -29);
  try {
    return { from, to, report: await read({ query: { from, to } }) };
  } catch (error) {
    if (isRefusal(error, 'invalid_input')) return { from, to, report: null };
    throw error;
  }
}

/** Report page with the period above, and an error if the period is invalid. */
export function DaysReport({
  title,
  text,
  file,
  from,
  to,
  children,
}: Days & {
  title: string;
  text?: string;
  file: 'searches' | 'moneyBack';
  /** Null if the period is invalid. */
  children: ReactNode | null;
}) {
  const t = useTranslations('staff.reports');
  const { set } = useFilters(filterNames);
  return (
    <>
      <PageHead title={title} back={{ to: '/Reports', label: t('title') }} text={text} />
      <ReportTabs />
      <FilterBar actions={children === null ? null : <ExportButton name={file} query={{ from, to }} />}>
        <FilterDay label={t('from')} value={from} onSet={(value) => set('from', value)} />
        <FilterDay label={t('to')} value={to} onSet={(value) => set('to', value)} />
      </FilterBar>
      {children ?? <p className="text-danger">{t('wrongDays')}</p>}
    </>
  );
}
