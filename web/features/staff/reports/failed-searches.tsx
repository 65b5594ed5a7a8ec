import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { addDays, daysBetween } from '../../../../contract/core/hong-kong-calendar.ts';
import type { FailedSearches } from '../../../../contract/staff/reports/failed-searches.ts';
import { staffApi } from '../api/staff-api.ts';
import { BarChart } from '../charts/bar-chart.tsx';
import { FiguresTable } from '../charts/figures-table.tsx';
import { Empty } from '../show/empty.tsx';
import { Section } from '../show/section.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { DaysReport, loadPeriodReport, type PeriodReport } from './days-report.tsx';

const loadFailedSearches = ({ request }: LoaderFunctionArgs): Promise<PeriodReport<FailedSearches>> =>
  loadPeriodReport(request, staffApi.readFailedSearches);

/** Searches without results: shows that people would buy tickets for, and words missing from the search. */
function FailedSearchReport() {
  const t = useTranslations('staff.reports');
  const { report, ...days } = useLoaderData<typeof loadFailedSearches>();
  return (
    <DaysReport title={t('tabs.searches')} text={t('searches.text')} file="searches" {...days}>
      {report && <Figures report={report} />}
    </DaysReport>
  );
}

function Figures({ report: { days, words } }: { report: FailedSearches }) {
  const t = useTranslations('staff.reports');
  const tLanguage = useTranslations('staff.frame.languages');
  const formats = useStaffFormats();
  const [first] = days;
  if (!first) return <Empty title={t('searches.none')} text={t('searches.noneText')} />;
  const total = days.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="grid min-w-0 gap-5">
      <Section title={t('searches.words')} flush>
        <FiguresTable
          label={t('searches.words')}
          heads={[
            t('searches.word'),
            t('searches.language'),
            t('searches.count'),
            t('searches.last'),
            t('searches.found'),
          ]}
          rows={words.map((one) => ({
            key: `${one.language} ${one.words}`,
            cells: [
              one.words,
              tLanguage(one.language),
              formats.number(one.count),
              formats.day(one.last),
              formats.number(one.found),
            ],
          }))}
        />
      </Section>
      <Section title={t('searches.byDay')}>
        <div className="grid min-w-0 items-start gap-5 lg:grid-cols-2">
          <BarChart
            label={t('searches.said', { count: formats.number(total) })}
            names={[t('searches.count')]}
            bars={days.map(({ day, count }) => ({ x: daysBetween(first.day, day), parts: [count] }))}
            formatX={(x) => addDays(first.day, x).slice(5).replace('-', '/')}
            formatY={(count) => formats.number(count)}
          />
          <FiguresTable
            label={t('searches.byDay')}
            heads={[t('day'), t('searches.count')]}
            rows={days.map(({ day, count }) => ({ key: day, cells: [formats.day(day), formats.number(count)] }))}
            total={[t('total'), formats.number(total)]}
          />
        </div>
      </Section>
    </div>
  );
}

export { loadFailedSearches as loader, FailedSearchReport as Component };
