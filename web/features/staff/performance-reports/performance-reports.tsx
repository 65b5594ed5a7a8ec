import { useTranslations } from 'use-intl';
import { staffApi } from '../api/staff-api.ts';
import { FormError } from '../forms/form-error.tsx';
import { useRead } from '../forms/use-read.ts';
import { Empty } from '../show/empty.tsx';
import { Section } from '../show/section.tsx';
import { AllotmentReport } from './allotment-report.tsx';
import { DemandReport } from './demand-report.tsx';
import { SalesByDay } from './sales-by-day.tsx';
import { SalesCourse } from './sales-course.tsx';
import { SeatHeat } from './seat-heat.tsx';

export function PerformanceReports({ performanceId }: { performanceId: string }) {
  const t = useTranslations('staff.salesReports');
  const params = { performanceId };
  const { value: sales, submission } = useRead(performanceId, () => staffApi.readSales({ params }));
  const { value: heat } = useRead(performanceId, () => staffApi.readSeatHeat({ params }));
  const { value: kept } = useRead(performanceId, () => staffApi.readAllotmentFigures({ params }));
  const { value: demand } = useRead(performanceId, () => staffApi.readDemand({ params }));
  if (!sales) return <FormError submission={submission} />;
  return (
    <div className="grid min-w-0 gap-5">
      {sales.days.length === 0 ? (
        <Empty title={t('nothing')} text={t('nothingText')} />
      ) : (
        <>
          <SalesCourse sales={sales} />
          <SalesByDay sales={sales} />
        </>
      )}
      {heat && heat.steps.length > 0 ? <SeatHeat performanceId={performanceId} heat={heat} /> : null}
      {kept ? (
        <Section title={t('allotments')} text={t('allotmentsText')} flush={kept.allotments.length > 0}>
          {kept.allotments.length > 0 ? (
            <AllotmentReport allotments={kept.allotments} />
          ) : (
            <p className="text-muted">{t('noAllotments')}</p>
          )}
        </Section>
      ) : null}
      {demand ? <DemandReport performanceId={performanceId} demand={demand} /> : null}
    </div>
  );
}
