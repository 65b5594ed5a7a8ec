import { useTranslations } from 'use-intl';
import { daysBetween } from '../../../../contract/core/hong-kong-calendar.ts';
import type { Sales } from '../../../../contract/staff/reports/sales.ts';
import { FiguresTable } from '../charts/figures-table.tsx';
import { LineChart, type Series } from '../charts/line-chart.tsx';
import { Section } from '../show/section.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';

type Course = Sales['comparables'][number]['days'];

/** Returns the cumulative tickets by day, extended to the last day of the chart. */
function addUp(days: Course, until: number): Series['points'] {
  const points = [{ x: 0, y: 0 }];
  for (const { since, tickets } of days) points.push({ x: since, y: (points.at(-1)?.y ?? 0) + tickets });
  const last = points.at(-1)!;
  return until > last.x ? [...points, { x: until, y: last.y }] : points;
}

function soldBy(days: Course, day: number): number {
  return days.reduce((sum, { since, tickets }) => (since <= day ? sum + tickets : sum), 0);
}

/** Compares a sale's progress since its start with other sales. */
export function SalesCourse({ sales }: { sales: Sales }) {
  const t = useTranslations('staff.salesReports');
  const formats = useStaffFormats();
  const { openedOn, today, comparables } = sales;
  const opened = openedOn ?? sales.days[0]!.day;
  const own = sales.days
    .map(({ day, ...one }) => ({
      since: daysBetween(opened, day),
      tickets: one.online + one.counter + one.complimentary,
    }))
    .filter(({ tickets }) => tickets > 0);
  const age = Math.max(0, daysBetween(opened, today));
  const courses = [
    { name: t('thisOne'), days: own, until: age },
    ...comparables.map(({ title, startsAt, isOfEvent, days }) => {
      const time = formats.dayAndTime(startsAt);
      return { name: isOfEvent ? t('sameEvent', { time }) : t('sameVenue', { title, time }), days, until: age };
    }),
  ];
  const marks = [...new Set([0, 1, 7, 14, 30, 60, 90, 180, age].filter((day) => day <= age))].toSorted((a, b) => a - b);
  const said = t('salesSaid', { name: t('thisOne'), days: String(age), tickets: formats.number(soldBy(own, age)) });
  return (
    <Section title={t('sales')} text={t('salesText')}>
      <div className="grid min-w-0 items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <LineChart
          label={said}
          series={courses.map(({ name, days, until }) => ({ name, points: addUp(days, until) }))}
          formatX={(day) => t('since', { day: String(day) })}
          formatY={formats.number}
        />
        <div className="grid min-w-0 gap-2">
          <FiguresTable
            label={t('sales')}
            heads={[t('afterDays'), ...courses.map(({ name }) => name)]}
            rows={marks.map((day) => ({
              key: String(day),
              cells: [formats.number(day), ...courses.map(({ days }) => formats.number(soldBy(days, day)))],
            }))}
          />
          {comparables.length === 0 ? <p className="text-small text-muted">{t('noComparables')}</p> : null}
        </div>
      </div>
    </Section>
  );
}
