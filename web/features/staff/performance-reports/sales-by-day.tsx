import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { addDays, daysBetween } from '../../../../contract/core/hong-kong-calendar.ts';
import type { Sales, SalesDay } from '../../../../contract/staff/reports/sales.ts';
import { BarChart } from '../charts/bar-chart.tsx';
import { FiguresTable } from '../charts/figures-table.tsx';
import { Section } from '../show/section.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';

const channels = ['online', 'counter', 'complimentary'] as const;
const ways = ['inTickets', 'inMoney'] as const;

const ticketsOf = (day: SalesDay) => day.online + day.counter + day.complimentary;

/** Sales per day: tickets by channel, or revenue. */
export function SalesByDay({ sales: { days } }: { sales: Sales }) {
  const t = useTranslations('staff.salesReports');
  const formats = useStaffFormats();
  const [way, setWay] = useState<(typeof ways)[number]>('inTickets');
  const first = days[0]!.day;
  const sum = (of: (day: SalesDay) => number) => days.reduce((total, day) => total + of(day), 0);
  const isMoney = way === 'inMoney';
  // Whole dollars: the axis has no space for cents, which the table shows.
  const dollars = (cents: number) => `$${formats.number(Math.round(cents / 100))}`;
  return (
    <Section
      title={t('byDay')}
      text={t('byDayText')}
      actions={
        <div role="group" aria-label={t('show')} className="flex gap-1">
          {ways.map((one) => (
            <button
              key={one}
              type="button"
              className="small-button aria-pressed:border-accent aria-pressed:font-bold"
              aria-pressed={one === way}
              onClick={() => setWay(one)}
            >
              {t(one)}
            </button>
          ))}
        </div>
      }
    >
      <div className="grid min-w-0 items-start gap-5 lg:grid-cols-2">
        <BarChart
          label={t('byDaySaid', {
            days: String(days.length),
            tickets: formats.number(sum(ticketsOf)),
            money: formats.money(sum(({ soldCents }) => soldCents)),
          })}
          names={isMoney ? [t('money')] : channels.map((name) => t(name))}
          bars={days.map((day) => ({
            x: daysBetween(first, day.day),
            parts: isMoney ? [day.soldCents] : channels.map((name) => day[name]),
          }))}
          formatX={(x) => addDays(first, x).slice(5).replace('-', '/')}
          formatY={isMoney ? dollars : formats.number}
        />
        <DayTable days={days} />
      </div>
    </Section>
  );
}

/** Adds the cumulative number of tickets to each day. */
function addUp(days: readonly SalesDay[]): { day: SalesDay; toDate: number }[] {
  const summed: { day: SalesDay; toDate: number }[] = [];
  for (const day of days) summed.push({ day, toDate: (summed.at(-1)?.toDate ?? 0) + ticketsOf(day) });
  return summed;
}

function DayTable({ days }: { days: readonly SalesDay[] }) {
  const t = useTranslations('staff.salesReports');
  const formats = useStaffFormats();
  const sum = (of: (day: SalesDay) => number) => days.reduce((total, day) => total + of(day), 0);
  const cells = (day: Omit<SalesDay, 'day'>, toDate: number) => [
    ...channels.map((name) => formats.number(day[name])),
    formats.number(toDate),
    formats.money(day.soldCents),
    formats.number(day.returned),
    formats.money(day.returnedCents),
  ];
  const all = {
    online: sum((day) => day.online),
    counter: sum((day) => day.counter),
    complimentary: sum((day) => day.complimentary),
    soldCents: sum((day) => day.soldCents),
    returned: sum((day) => day.returned),
    returnedCents: sum((day) => day.returnedCents),
  };
  return (
    <FiguresTable
      label={t('byDay')}
      heads={[t('day'), ...channels.map((name) => t(name)), t('total'), t('money'), t('returned'), t('returnedMoney')]}
      rows={addUp(days).map(({ day, toDate }) => ({
        key: day.day,
        cells: [formats.day(day.day), ...cells(day, toDate)],
      }))}
      total={[t('allDays'), ...cells(all, sum(ticketsOf))]}
    />
  );
}
