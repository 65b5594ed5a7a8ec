import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { addDays, daysBetween } from '../../../../contract/core/hong-kong-calendar.ts';
import type { MoneyBack } from '../../../../contract/staff/reports/money-back.ts';
import { staffApi } from '../api/staff-api.ts';
import { BarChart } from '../charts/bar-chart.tsx';
import { FiguresTable } from '../charts/figures-table.tsx';
import { Empty } from '../show/empty.tsx';
import { Section } from '../show/section.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { DaysReport, loadPeriodReport, type PeriodReport } from './days-report.tsx';

const loadMoneyBack = ({ request }: LoaderFunctionArgs): Promise<PeriodReport<MoneyBack>> =>
  loadPeriodReport(request, staffApi.readMoneyBack);

function MoneyBackReport() {
  const t = useTranslations('staff.reports');
  const { report, ...days } = useLoaderData<typeof loadMoneyBack>();
  return (
    <DaysReport title={t('tabs.money')} file="moneyBack" {...days}>
      {report && <Figures report={report} />}
    </DaysReport>
  );
}

function Figures({ report: { days, causes, disputes } }: { report: MoneyBack }) {
  const t = useTranslations('staff.reports');
  const formats = useStaffFormats();
  const [first] = days;
  if (!first) return <Empty title={t('back.none')} text={t('back.noneText')} />;
  const sum = (of: (day: MoneyBack['days'][number]) => number) => days.reduce((total, day) => total + of(day), 0);
  const cells = (name: string, count: number, cents: number) => [name, formats.number(count), formats.money(cents)];
  const refundCents = sum((day) => day.refundCents);
  const refunds = sum((day) => day.refunds);
  return (
    <div className="grid min-w-0 gap-5">
      <Section title={t('back.byDay')} text={t('back.byDayText')}>
        <div className="grid min-w-0 items-start gap-5 lg:grid-cols-2">
          <BarChart
            label={t('back.said', { refunds: formats.number(refunds), money: formats.money(refundCents) })}
            names={[t('back.refunds'), t('back.disputes')]}
            bars={days.map((one) => ({
              x: daysBetween(first.day, one.day),
              parts: [one.refundCents, one.disputeCents],
            }))}
            formatX={(x) => addDays(first.day, x).slice(5).replace('-', '/')}
            formatY={(cents) => `$${formats.number(Math.round(cents / 100))}`}
          />
          <FiguresTable
            label={t('back.byDay')}
            heads={[t('day'), t('back.refunds'), t('back.refundMoney'), t('back.disputes'), t('back.disputeMoney')]}
            rows={days.map((one) => ({
              key: one.day,
              cells: [
                ...cells(formats.day(one.day), one.refunds, one.refundCents),
                formats.number(one.disputes),
                formats.money(one.disputeCents),
              ],
            }))}
            total={[
              ...cells(t('total'), refunds, refundCents),
              formats.number(sum((day) => day.disputes)),
              formats.money(sum((day) => day.disputeCents)),
            ]}
          />
        </div>
      </Section>
      <div className="grid min-w-0 items-start gap-5 lg:grid-cols-2">
        <Section title={t('back.byCause')} flush>
          <FiguresTable
            label={t('back.byCause')}
            heads={[t('back.cause'), t('back.refunds'), t('back.refundMoney')]}
            rows={causes.map(({ cause, refunds: count, cents }) => ({
              key: cause,
              cells: cells(t(`back.causes.${cause}`), count, cents),
            }))}
            total={cells(t('total'), refunds, refundCents)}
          />
        </Section>
        {disputes.length > 0 ? (
          <Section title={t('back.byState')} flush>
            <FiguresTable
              label={t('back.byState')}
              heads={[t('state'), t('back.disputes'), t('back.disputeMoney')]}
              rows={disputes.map(({ state, disputes: count, cents }) => ({
                key: state,
                cells: cells(t(`back.states.${state}`), count, cents),
              }))}
            />
          </Section>
        ) : null}
      </div>
    </div>
  );
}

export { loadMoneyBack as loader, MoneyBackReport as Component };
