import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SelectField } from '../../../ui/field.tsx';
import { PerformanceReports } from '../performance-reports/performance-reports.tsx';
import { PerformanceAllotments } from '../seats/allotments.tsx';
import { LiveSale } from '../seats/live-sale.tsx';
import { Empty } from '../show/empty.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { keysByDate } from './performances-tab.tsx';
import type { EventDraftInput } from './use-event-draft.ts';

export function AllotmentsTab({ draft }: { draft: EventDraftInput }) {
  return (
    <OnePerformance draft={draft}>{(performanceId) => <PerformanceAllotments {...{ performanceId }} />}</OnePerformance>
  );
}

export function LiveTab({ draft }: { draft: EventDraftInput }) {
  return <OnePerformance draft={draft}>{(performanceId) => <LiveSale {...{ performanceId }} />}</OnePerformance>;
}

export function ReportsTab({ draft }: { draft: EventDraftInput }) {
  return (
    <OnePerformance draft={draft}>{(performanceId) => <PerformanceReports {...{ performanceId }} />}</OnePerformance>
  );
}

function OnePerformance({
  draft,
  children,
}: {
  draft: EventDraftInput;
  children: (performanceId: string) => React.ReactNode;
}) {
  const t = useTranslations('staff.events');
  const formats = useStaffFormats();
  const known = keysByDate(draft).flatMap((key) => {
    const one = draft.event.performances.find((performance) => encodeURIComponent(performance.key) === key);
    const start = draft.value(`performances/${key}/startsAt`);
    return one && one.performanceId !== null && typeof start === 'string'
      ? [{ id: one.performanceId, label: formats.dayAndTime(start) }]
      : [];
  });
  const [chosen, setChosen] = useState(known[0]?.id);
  const performance = known.find(({ id }) => id === chosen) ?? known[0];
  if (!performance || draft.event.state === 'draft') {
    return <Empty title={t('notOpened')} text={t('notOpenedText')} />;
  }
  return (
    <div className="grid gap-5">
      <div className="max-w-96">
        <SelectField label={t('performance')} value={performance.id} onChange={({ target }) => setChosen(target.value)}>
          {known.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      <div key={performance.id} className="grid min-w-0 gap-5">
        {children(performance.id)}
      </div>
    </div>
  );
}
