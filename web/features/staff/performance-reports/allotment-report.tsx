import { useTranslations } from 'use-intl';
import type { AllotmentFigures as Figures } from '../../../../contract/staff/reports/sales.ts';
import { BarChart } from '../charts/bar-chart.tsx';
import { FiguresTable } from '../charts/figures-table.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';

const parts = ['held', 'given', 'released'] as const;

/** Ticket status per allotment: one bar each, in table order. */
export function AllotmentReport({ allotments }: { allotments: readonly Figures[] }) {
  const t = useTranslations('staff.salesReports');
  const formats = useStaffFormats();
  const sum = (name: 'setAside' | (typeof parts)[number]) => allotments.reduce((total, one) => total + one[name], 0);
  return (
    <div className="grid min-w-0 items-start gap-5 p-4 lg:grid-cols-2">
      <BarChart
        label={t('allotmentsSaid', { count: allotments.length })}
        names={parts.map((name) => t(name))}
        bars={allotments.map((one, x) => ({ x, parts: parts.map((name) => one[name]) }))}
        formatX={(x) => allotments[x]?.name ?? ''}
        formatY={formats.number}
      />
      <FiguresTable
        label={t('allotments')}
        heads={[t('allotment'), t('setAside'), ...parts.map((name) => t(name))]}
        rows={allotments.map((one) => ({
          key: one.allotmentId,
          cells: [
            <span key="name">
              {one.name} <span className="text-muted">{t(`kinds.${one.kind}`)}</span>
            </span>,
            formats.number(one.setAside),
            ...parts.map((name) => formats.number(one[name])),
          ],
        }))}
        total={[t('allDays'), formats.number(sum('setAside')), ...parts.map((name) => formats.number(sum(name)))]}
      />
    </div>
  );
}
